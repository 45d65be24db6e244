import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootstrapValues } from '@sundew/wire/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../parts/run-cli.ts';
import { type StartedService, startService } from '../parts/start-service.ts';

let service: StartedService;
beforeAll(async () => {
  service = await startService();
}, 150_000);
afterAll(() => service?.stop());

const bootstrap = async (...words: string[]) => (await service.json('bootstrap', ...words)) as BootstrapValues;

async function call(values: BootstrapValues, method: string, path: string, token = values.user_token) {
  const response = await fetch(values.base_url + path, { method, headers: { Authorization: `Bearer ${token}` } });
  const body = (await response.json()) as { data: { id: string; key_prefix: string }[] };
  return { status: response.status, body };
}

async function revoke(values: BootstrapValues, list: string, key: string): Promise<void> {
  const { body } = await call(values, 'GET', list);
  const found = body.data.find((item) => key.startsWith(item.key_prefix));
  expect((await call(values, 'DELETE', `${list}/${found?.id}`)).status).toBe(200);
}

/** A directory that knows the secret of the service, but nothing of earlier runs. */
function elsewhere(): string {
  const directory = mkdtempSync(join(tmpdir(), 'sundew-elsewhere-'));
  writeFileSync(join(directory, 'secret'), readFileSync(join(service.dataDir, 'secret')));
  return directory;
}

describe('bootstrap', () => {
  it('gives the same values to runs at the same time, from several places', async () => {
    const places = [elsewhere(), elsewhere(), elsewhere()];
    const runs = await Promise.all(
      places.map((place) => runCli(['bootstrap', '--json', '--url', service.origin, '--data-dir', place])),
    );
    for (const place of places) rmSync(place, { recursive: true });
    expect(runs.map((run) => run.code)).toEqual([0, 0, 0]);
    const [first, ...others] = runs.map((run) => JSON.parse(run.stdout));
    expect(first.owner_password).toEqual(expect.any(String));
    for (const other of others) expect(other).toEqual(first);
  });

  it('prints exactly the fields that other tools rely on, and they work', async () => {
    const values = await bootstrap();
    expect(Object.keys(values)).toEqual([
      'base_url',
      'ingest_url',
      'decoy_http_url',
      'decoy_https_url',
      'owner_email',
      'owner_password',
      'user_token',
      'organization_id',
      'property_id',
      'api_key',
      'agent_key',
      'sensor_key',
      'scanner_id',
      'scanner_url',
    ]);
    expect(values.base_url).toBe(`${service.origin}/api`);
    expect(values.ingest_url).toBe(service.origin);
    expect(values.api_key).toMatch(/^sk_live_[0-9A-Za-z]{32}$/);
    const detect = await fetch(`${values.ingest_url}/api/v1/detect`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${values.api_key}`, 'Content-Type': 'application/json' },
      body: '{"source":"test","ua":"curl/8.0","ip":"8.8.8.8","url":"https://example.com/","f":[],"cs":{"hn":[],"al":"","ae":""}}',
    });
    expect(detect.status).toBe(204);
    const organization = `/organizations/${values.organization_id}`;
    expect((await call(values, 'GET', organization)).status).toBe(200);
    expect((await call(values, 'GET', organization, values.api_key)).status).toBe(200);
    expect((await call(values, 'GET', `/properties/${values.property_id}`)).status).toBe(200);
  });

  it('prints the same again and keeps it in a file for its owner only', async () => {
    const values = await bootstrap();
    expect(await bootstrap()).toEqual(values);
    const path = join(service.dataDir, 'bootstrap.json');
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(values);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('makes anew what was revoked, and nothing else', async () => {
    const before = await bootstrap();
    await revoke(before, `/organizations/${before.organization_id}/api-keys`, before.api_key);
    const after = await bootstrap();
    expect(after.api_key).not.toBe(before.api_key);
    expect({ ...after, api_key: before.api_key }).toEqual(before);

    const list = `/organizations/${before.organization_id}/properties/${before.property_id}/sensor-keys`;
    await revoke(before, list, before.sensor_key ?? '');
    const last = await bootstrap();
    expect(last.sensor_key).not.toBe(before.sensor_key);
    expect({ ...last, sensor_key: after.sensor_key }).toEqual(after);
  });

  it('ignores a file that was damaged or edited', async () => {
    const before = await bootstrap();
    const path = join(service.dataDir, 'bootstrap.json');
    for (const damaged of [
      '{"api_key": "sk_live_',
      '[]',
      '{"api_key": 7, "user_token": "nonsense", "owner_email": null}',
    ]) {
      writeFileSync(path, damaged);
      const after = await bootstrap();
      expect(after.organization_id).toBe(before.organization_id);
      expect(after.property_id).toBe(before.property_id);
      expect((await call(after, 'GET', '/auth/me')).status).toBe(200);
    }
  });

  it('takes the names that are asked for, and finds them again', async () => {
    const named = await bootstrap('--organization', 'Named "Ltd"', '--property', 'Shop');
    expect(await bootstrap('--organization', 'Named "Ltd"', '--property', 'Shop')).toEqual(named);
    expect(await bootstrap()).toEqual(named);
    const other = await bootstrap('--email', 'ada@example.com');
    expect(other.owner_email).toBe('ada@example.com');
    expect(other.owner_password).toEqual(expect.any(String));
    expect(other.organization_id).not.toBe(named.organization_id);
  });

  it('makes a new organization after the old one was deleted', async () => {
    const before = await bootstrap('--organization', 'Soon gone');
    expect((await call(before, 'DELETE', `/organizations/${before.organization_id}`)).status).toBe(200);
    const after = await bootstrap();
    expect(after.organization_id).not.toBe(before.organization_id);
    expect(after.api_key).not.toBe(before.api_key);
    expect((await call(after, 'GET', `/organizations/${after.organization_id}`)).status).toBe(200);
  });

  it('says that it does not know a password which its owner changed', async () => {
    const before = await bootstrap();
    const link = (await service.json('account', 'reset-password', before.owner_email)) as { url: string };
    const page = await fetch(link.url);
    const cookie = page.headers
      .getSetCookie()
      .map((set) => set.split(';', 1)[0])
      .join('; ');
    const form = new URLSearchParams({ password: 'a new password of mine', again: 'a new password of mine' });
    for (const [field] of (await page.text()).matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      form.set(/name="([^"]*)"/.exec(field)?.[1] ?? '', /value="([^"]*)"/.exec(field)?.[1] ?? '');
    }
    const sent = await fetch(link.url, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: service.origin },
      body: form,
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);

    const { code, stdout, stderr } = await service.run('bootstrap', '--json');
    expect(code).toBe(0);
    const after = JSON.parse(stdout) as BootstrapValues;
    expect(after.owner_email).toBe(before.owner_email);
    expect(after.owner_password).toBeNull();
    expect(after.user_token).not.toBe(before.user_token);
    expect(after.api_key).toBe(before.api_key);
    expect(stderr).toContain('reset-password');
  });

  it('is refused to whoever has another secret', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'sundew-stranger-'));
    writeFileSync(join(directory, 'secret'), 'not the secret of that service at all');
    const { code } = await runCli(['bootstrap', '--url', service.origin, '--data-dir', directory]);
    rmSync(directory, { recursive: true });
    expect(code).toBe(4);
  });
});
