import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letDeviceIn } from '../parts/let-device-in.ts';
import { runCli } from '../parts/run-cli.ts';
import { startCli } from '../parts/start-cli.ts';
import { type StartedService, startService } from '../parts/start-service.ts';

let service: StartedService;
let owner: { readonly email: string; readonly password: string };
/** A machine of somebody who has neither the secret nor what bootstrap made. */
let machine: string;
/** What the first sign-in kept. The next one would be waited for, as the issuer is asked every five seconds. */
let keptFirst: string;
beforeAll(async () => {
  machine = mkdtempSync(join(tmpdir(), 'sundew-machine-'));
  service = await startService();
  const values = (await service.json('bootstrap')) as BootstrapValues;
  owner = { email: values.owner_email, password: values.owner_password ?? '' };
}, 150_000);
afterAll(async () => {
  rmSync(machine, { recursive: true, force: true });
  await service?.stop();
});

const kept = () => join(machine, 'sundew', 'sign-ins.json');
const words = (...of: string[]) => [...of, '--url', service.origin, '--data-dir', machine];
const env = () => ({ XDG_CONFIG_HOME: machine });
const run = (...of: string[]) => runCli(words(...of), env());

async function login(answer: 'confirm' | 'abort' = 'confirm') {
  const running = startCli(words('login', '--json'), env());
  await running.until('user_code');
  const { user_code: code } = JSON.parse(running.said()) as { user_code: string };
  await letDeviceIn(service.origin, code, owner, answer);
  return running.ended;
}

function keptToken(): string {
  const all = JSON.parse(readFileSync(kept(), 'utf8')) as Record<string, { accessToken: string }>;
  return Object.values(all)[0]?.accessToken ?? '';
}

async function statusOf(token: string): Promise<number> {
  const answer = await fetch(`${service.origin}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.status;
}

function changeKept(change: (signIn: Record<string, unknown>) => Record<string, unknown>): void {
  const all = JSON.parse(readFileSync(kept(), 'utf8')) as Record<string, Record<string, unknown>>;
  const changed = Object.fromEntries(Object.entries(all).map(([url, signIn]) => [url, change(signIn)]));
  writeFileSync(kept(), JSON.stringify(changed));
}

describe('login', { timeout: 120_000 }, () => {
  it('prints code and address, and keeps for its owner only what the other commands then use', async () => {
    expect((await run('whoami')).code).toBe(4);
    const ended = await login();
    expect(ended.code).toBe(0);
    expect(ended.stdout).toContain(`${service.origin}/oidc/device`);
    expect(statSync(kept()).mode & 0o777).toBe(0o600);
    expect(statSync(join(machine, 'sundew')).mode & 0o777).toBe(0o700);
    keptFirst = readFileSync(kept(), 'utf8');

    const me = await run('whoami');
    expect(me.stdout).toContain(owner.email);
    expect(me.stdout).toContain('owner');
    expect(me.stderr).toContain('login');
    const { data } = JSON.parse((await run('keys', 'list', '--json')).stdout) as { data: unknown[] };
    expect(data.length).toBeGreaterThan(0);
  });

  it('is renewed once when commands run side by side and the token is about to end', async () => {
    changeKept((signIn) => ({ ...signIn, accessToken: 'ended', expiresAtMs: Date.now() }));
    const runs = await Promise.all([run('whoami'), run('whoami'), run('keys', 'list')]);
    expect(runs.map(({ code, stderr }) => [code, code === 0 ? '' : stderr])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    expect((await run('whoami')).code).toBe(0);
  });

  it('says which organizations there are when another one is named', async () => {
    const { code, stderr } = await run('keys', 'list', '--organization', 'nope');
    expect([code, stderr]).toEqual([2, expect.stringContaining('no organization nope. It belongs to:')]);
  });

  it('is ended by the next one, at the issuer as well', async () => {
    const token = keptToken();
    expect(await statusOf(token)).toBe(200);
    expect((await login()).code).toBe(0);
    expect(await statusOf(token)).toBe(401);
    expect((await run('whoami')).code).toBe(0);
  });

  it('is ended by logout, at the issuer as well', async () => {
    const token = keptToken();
    expect(await statusOf(token)).toBe(200);
    const out = await run('logout', '--json');
    expect(JSON.parse(out.stdout)).toEqual({ signed_out: true, revoked: true });
    expect(await statusOf(token)).toBe(401);
    expect(readFileSync(kept(), 'utf8')).not.toContain(token);
    expect((await run('whoami')).code).toBe(4);
    expect((await run('logout')).stdout).toContain('not signed in');
  });

  it('keeps nothing when the person refuses', async () => {
    const ended = await login('abort');
    expect(ended.code).toBe(4);
    expect(ended.stderr).toContain('refused');
    expect(readFileSync(kept(), 'utf8').trim()).toBe('{}');
  });

  it('says so when the issuer has ended the sign-in, and takes a damaged file for none', async () => {
    writeFileSync(kept(), keptFirst);
    changeKept((signIn) => ({ ...signIn, refreshToken: 'unknown', expiresAtMs: 0 }));
    const ended = await run('whoami');
    expect([ended.code, ended.stderr]).toEqual([4, expect.stringContaining('login')]);
    writeFileSync(kept(), '{"http://127.0.0.1": {"accessToken": 7}');
    expect((await run('whoami')).code).toBe(4);
  });

  it('ends on Ctrl-C without keeping anything', async () => {
    const running = startCli(words('login'), env());
    await running.until('Waiting');
    running.stop('SIGINT');
    expect((await running.ended).code).toBe(130);
    expect((await run('whoami')).code).toBe(4);
  });
});
