import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../parts/machine/until.ts';
import { type Call, type RunningService, startRunningService } from '../parts/service/running-service.ts';
import { withoutDatabase } from './without-database.ts';

let service: RunningService;
let anybody: Call;

beforeAll(async () => {
  service = await startRunningService();
  anybody = service.as(null);
});
afterAll(() => service?.stop());

const REPORT = { source: 'health', ip: '198.51.100.7', ua: 'curl/8.0', url: 'https://a.example/', f: [] };

const checkOf = (body: { checks: { name: string }[] }, name: string) =>
  body.checks.find((check) => check.name === name);

describe('/healthz', () => {
  it('shows feeds that nobody refreshes as degraded, with what to do, and never as clean', async () => {
    const { status, body } = await anybody('GET', '/healthz');
    expect([status, body.status]).toEqual([200, 'degraded']);
    expect(checkOf(body, 'database')).toMatchObject({ state: 'ok' });
    expect(checkOf(body, 'feeds')).toMatchObject({ state: 'degraded', advice: expect.stringContaining('not clean') });
  });

  it('names each feed with its state and how much it holds', async () => {
    const { body } = await anybody('GET', '/healthz');
    const { details } = checkOf(body, 'feeds') as unknown as { details: { source: string | null }[] };
    expect(details.length).toBeGreaterThan(3);
    for (const feed of details) {
      expect(feed).toEqual({
        name: expect.any(String),
        kind: expect.any(String),
        state: expect.stringMatching(/^(ok|stale|empty|failed)$/),
        entries: expect.any(Number),
        // Null while nothing was ever loaded.
        source: feed.source === null ? null : expect.any(String),
      });
    }
  });
});

describe('/metrics', () => {
  it('counts what became of reports, for Prometheus', async () => {
    const { api_key } = await service.bootstrap();
    const before = await anybody('GET', '/metrics');
    expect(before.headers.get('content-type')).toMatch(/^text\/plain/);
    const recorded = (text: string) => Number(/^sundew_reports_total\{outcome="recorded"\} (\d+)$/m.exec(text)?.[1]);
    const was = recorded(before.text);
    expect((await service.as(api_key)('POST', '/api/v1/detect', REPORT)).status).toBe(204);
    const after = await anybody('GET', '/metrics');
    expect(recorded(after.text)).toBe(was + 1);
    expect(after.text).toMatch(/^sundew_recorder_waiting 0$/m);
    expect(after.text).toMatch(/^sundew_siem_waiting 0$/m);
    expect(after.text).toMatch(/^sundew_siem_lag_seconds 0$/m);
    expect(after.text).toContain('sundew_process_resident_memory_bytes');
  });

  it('is not read through a proxy', async () => {
    const { status } = await anybody('GET', '/metrics', undefined, { 'X-Forwarded-For': '203.0.113.9' });
    expect(status).toBe(401);
  });

  it('is not read by programs of the machine where people come by another address, as a proxy need not name itself', async () => {
    const proxied = await startRunningService({ SUNDEW_PUBLIC_URL: 'https://sundew.example' }, service);
    try {
      expect((await proxied.as(null)('GET', '/metrics')).body.reason).toBe('metrics_token_needed');
    } finally {
      await proxied.stop();
    }
  });

  it('carries no credential, address or name', async () => {
    const { api_key, organization_id } = await service.bootstrap();
    const { text } = await anybody('GET', '/metrics');
    for (const secret of [api_key, organization_id, '198.51.100.7', 'health']) expect(text).not.toContain(secret);
  });
});

describe('/readyz', () => {
  it('takes traffic while the database answers, whatever the feeds do', async () => {
    const { status, body, headers } = await anybody('GET', '/readyz');
    expect([status, body]).toEqual([200, { ready: true, down: [] }]);
    // Names below this one may be served by somebody else, without HTTPS.
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
  });

  it('refuses traffic while the database is away and takes it again afterwards', async () => {
    const { api_key, user_token } = await service.bootstrap();
    await withoutDatabase(service.databaseUrl, async () => {
      await until(async () => (await anybody('GET', '/readyz')).status === 503);
      const { body } = await anybody('GET', '/readyz');
      expect(body).toEqual({ ready: false, down: ['database'] });
      const { checks } = (await anybody('GET', '/healthz')).body;
      expect(checkOf({ checks }, 'database')).toMatchObject({ state: 'down', advice: expect.stringMatching(/log/) });
      const refused = await service.as(api_key)('POST', '/api/v1/detect', REPORT);
      expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const read = await service.as(user_token)('GET', '/api/auth/me');
      expect([read.status, read.body.code]).toEqual([503, 'unavailable']);
      expect(refused.text).not.toMatch(/postgres|connect|SELECT|INSERT/i);
    });
    await until(async () => (await anybody('GET', '/readyz')).status === 200);
    expect((await service.as(api_key)('POST', '/api/v1/detect', REPORT)).status).toBe(204);
  });

  it('refuses traffic while the database is read-only, as a standby is, and changes are to be tried later', async () => {
    const { user_token } = await service.bootstrap();
    const client = new pg.Client({ connectionString: service.databaseUrl });
    await client.connect();
    const name = client.escapeIdentifier(client.database ?? '');
    const cut =
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await client.query(cut);
    try {
      await until(async () => (await anybody('GET', '/readyz')).body.down.includes('database'));
      // Until it is connected anew, all that is known is that it does not answer.
      await expect
        .poll(async () => checkOf((await anybody('GET', '/healthz')).body, 'database'))
        .toMatchObject({ state: 'down', advice: expect.stringMatching(/read-only/) });
      const change = await service.as(user_token)('POST', '/api/organizations', { name: 'Later' });
      expect([change.status, change.body.code]).toEqual([503, 'unavailable']);
    } finally {
      await client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
      await client.query(cut);
      await client.end();
    }
    await until(async () => (await anybody('GET', '/readyz')).status === 200);
  });
});
