import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { BootstrapValues, Check, DemoAnswer, DemoTrafficAnswer } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintOperatorToken } from '../src/calling/operator-token.ts';
import { type StartedService, startService } from './parts/start-service.ts';

let service: StartedService;
let values: BootstrapValues;
beforeAll(async () => {
  service = await startService();
  values = (await service.json('bootstrap')) as BootstrapValues;
}, 150_000);
afterAll(() => service?.stop());

const statusOf = async (path: string, token: string | null) => {
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  return (await fetch(`${service.origin}${path}`, { headers })).status;
};

describe('the operator calls', () => {
  it('answer nobody but the holder of the secret', async () => {
    const path = '/api/operator/doctor';
    expect(await statusOf(path, null)).toBe(401);
    expect(await statusOf(path, values.user_token)).toBe(403);
    expect(await statusOf(path, values.api_key)).toBe(403);
    expect(await statusOf(path, mintOperatorToken('a guess at the secret of this service'))).toBe(401);
  });

  it('are no part of the published API', async () => {
    const document = (await (await fetch(`${service.origin}/openapi.json`)).json()) as { paths: object };
    expect(Object.keys(document.paths).filter((path) => path.startsWith('/api/operator'))).toEqual([]);
  });
});

describe('doctor', () => {
  it('checks this side and the service, and says which address it sees', async () => {
    const { checks } = (await service.json('doctor')) as { checks: Check[] };
    const found = Object.fromEntries(checks.map((check) => [check.name, check]));
    expect(found['client-address']?.summary).toContain('127.0.0.1');
    for (const name of ['address', 'clock', 'file secret', 'database', 'migrations', 'partitions', 'owners']) {
      expect(found[name]?.status, name).not.toBe('fail');
    }
  });

  it('fails when others may read the secret', async () => {
    const path = join(service.dataDir, 'secret');
    chmodSync(path, 0o644);
    const { code, stdout } = await service.run('doctor');
    chmodSync(path, 0o600);
    expect(code).toBe(1);
    expect(stdout).toContain(`chmod 600 ${path}`);
  });
});

describe('organizations', () => {
  it('are listed, created and renamed', async () => {
    const made = (await service.json('organizations', 'create', 'Second Shop')) as { id: string; role: string };
    expect(made.role).toBe('owner');
    const renamed = await service.run('organizations', 'rename', 'Outlet', '--organization', 'Second Shop');
    expect(renamed.stdout).toBe('The organization is called Outlet now.\n');
    expect((await service.run('organizations', 'list')).stdout).toMatch(new RegExp(`^${made.id} +Outlet +owner `, 'm'));
    const { organizations } = (await service.json('whoami')) as { organizations: { id: string }[] };
    expect(organizations.map(({ id }) => id)).toContain(made.id);
  });

  it('are told how to be named when they are created, also where another has the name', async () => {
    await service.run('organizations', 'create', 'Twins');
    const { stdout, stderr } = await service.run('organizations', 'create', 'Twins');
    const [, option = '', named = ''] = /(--organization) (.+)\.\n$/.exec(stderr) ?? [];
    expect(named).toBe(stdout.trim());
    expect((await service.run('keys', 'list', option, named)).code).toBe(0);
  });
});

describe('keys', () => {
  it('go from creation over rotation to revocation', async () => {
    const made = (await service.json('keys', 'create', 'till', '--scope', 'detections:read', '--expires-in', '90')) as {
      id: string;
      api_key: string;
      scopes: string[];
    };
    expect(made.scopes).toEqual(['detections:read']);
    const next = (await service.json('keys', 'rotate', made.id, '--overlap', '1')) as { id: string; api_key: string };
    expect(next.api_key).not.toBe(made.api_key);
    const twoOfOneName = await service.run('keys', 'revoke', 'till');
    expect([twoOfOneName.code, twoOfOneName.stderr]).toEqual([2, expect.stringContaining(`${made.id}  sk_live_`)]);
    await service.json('keys', 'revoke', made.id);
    // The other one has the name alone now.
    expect(await service.json('keys', 'revoke', 'till')).toMatchObject({ id: next.id, status: 'Revoked' });
    const { data } = (await service.json('keys', 'list')) as { data: { id: string; status: string }[] };
    const statuses = Object.fromEntries(data.map((key) => [key.id, key.status]));
    expect(statuses[made.id]).toBe('Revoked');
    expect(statuses[next.id]).toBe('Revoked');
  });

  it('are shown without the key itself, and alone on a line when they are new', async () => {
    const { stdout: list } = await service.run('keys', 'list');
    expect(list).toContain(values.api_key.slice(0, 16));
    expect(list).not.toContain(values.api_key);
    const { stdout } = await service.run('keys', 'create', 'piped');
    expect(stdout.trim()).toMatch(/^sk_live_[0-9A-Za-z]{32}$/);
  });

  it('are refused as the service refuses them', async () => {
    const unknown = await service.run('keys', 'revoke', '01234567-89ab-7def-8123-456789abcdef');
    expect([unknown.code, unknown.stderr]).toEqual([4, expect.stringContaining('npm run sundew -- keys list')]);
    // As a part of an address, it would be that of the organization, which owners may delete.
    expect(await service.run('keys', 'revoke', '..')).toMatchObject({ code: 4, stdout: '' });
    const asKey = await service.run(
      'keys',
      'list',
      '--token',
      values.api_key,
      '--organization',
      values.organization_id,
    );
    expect(asKey.code).toBe(4);
    expect(asKey.stderr).toMatch(/API keys/);
  });
});

describe('account', () => {
  it('makes a link for an account, and none for a stranger', async () => {
    const { stdout } = await service.run('account', 'reset-password', values.owner_email);
    expect(stdout.trim()).toMatch(/^http:\/\/\S+\/link\/\S+$/);
    expect((await service.run('account', 'reset-password', 'nobody@example.com')).code).toBe(4);
    expect((await service.run('account', 'setup-link')).code).toBe(4);
  });

  it('turns an authenticator app off, under either name of the command', async () => {
    for (const name of ['account', 'users']) {
      expect(await service.json(name, 'reset-second-factor', values.owner_email)).toEqual({ was_on: false });
    }
    expect((await service.run('account', 'reset-second-factor', 'nobody@example.com')).code).toBe(4);
  });
});

describe('demo', () => {
  it('is made once, goes on live, and is removed', async () => {
    const made = (await service.json('demo', '--days', '2')) as DemoAnswer;
    expect(made.created).toBe(true);
    const again = await service.run('demo', '--live', '--for', '2', '--rate', '6000', '--json');
    expect(again.code).toBe(0);
    const [kept, ...steps] = again.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(kept).toMatchObject({ created: false, organization_id: made.organization_id });
    expect(steps.reduce((sum: number, step: DemoTrafficAnswer) => sum + step.detections, 0)).toBeGreaterThan(0);
    expect(await service.json('demo', '--remove')).toEqual({ removed: true, organization_id: made.organization_id });
    expect(await statusOf(`/api/organizations/${made.organization_id}`, values.user_token)).toBe(404);
    expect(await service.json('demo', '--remove')).toEqual({ removed: false, organization_id: null });
  });

  it('ends live traffic cleanly on Ctrl-C', async () => {
    const live = service.start('demo', '--live');
    await live.until('Simulating');
    live.stop('SIGINT');
    expect((await live.ended).code).toBe(0);
    await service.json('demo', '--remove');
  });
});

describe('what is refused', () => {
  it('by the service is named as it was typed', async () => {
    const { code, stderr } = await service.run('siem', 'add', 'central');
    expect([code, stderr]).toEqual([4, expect.stringMatching(/--host: /)]);
    expect(await service.run('keys', 'create', ' ')).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(/<name>: /),
    });
  });

  it('by the service because it knows no such id does not speak of addresses', async () => {
    for (const id of ['nope', '01234567-89ab-7def-8123-456789abcdef']) {
      const { code, stderr } = await service.run('clearance', 'answer', id, '--with', 'accepted');
      expect([code, stderr]).toEqual([4, expect.stringMatching(/^There is (?:none with this id|no such appeal)\b/)]);
    }
  });

  it('by the service that is about no single value is said once', async () => {
    const attack = {
      source: 'shop',
      ip: '203.0.113.7',
      ua: 'curl/8.5.0',
      url: 'https://shop.example/?id=../../etc/passwd',
    };
    const reported = await fetch(`${service.origin}/api/v1/detect`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${values.api_key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...attack, f: ['tripwire'] }),
    });
    expect(reported.status).toBe(204);
    const { code, stderr } = await service.run('abuse', 'contact', '203.0.113.7');
    expect([code, stderr.trim().split('\n')]).toEqual([
      4,
      [expect.stringContaining('203.0.113.7 is no public address')],
    ]);
  });

  it('by a command itself is said as well', async () => {
    const { code, stderr } = await service.run('clearance', 'policy', '--on', '--off');
    expect([code, stderr]).toEqual([2, '--on and --off exclude each other.\n']);
  });
});
