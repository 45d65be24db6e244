import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checks } from '../../../src/operation/operator/checks/registry.gen.ts';
import { examine } from '../../../src/operation/operator/doctor.ts';
import type { DoctorVisit } from '../../../src/operation/operator/doctor-check.ts';
import type { FeedState } from '../../../src/outside/addresses/ip-intelligence-port.ts';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import { ensurePartitions } from '../../../src/platform/database/partitions.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { runListener } from '../../parts/decoys/running-listener.ts';

const DAY_MS = 86_400_000;
const ORGANIZATION = '00000000-0000-7000-8000-000000000001';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

type Wish = Partial<Omit<DoctorVisit, 'request'>> & { readonly request?: Partial<DoctorVisit['request']> };

async function look(name: string, wish: Wish = {}) {
  const visit: DoctorVisit = {
    database: fresh.database,
    intelligence: { feeds: () => [] },
    dataDir: tmpdir(),
    publicUrl: () => 'https://sundew.example',
    nowMs: Date.now,
    space: () => ({ freeBytes: 9e9, floorBytes: 512 * 1_048_576, isShort: false, hoursLeft: null }),
    folded: () => 0,
    decoyListener: () => null,
    ...wish,
    request: {
      clientIp: '192.0.2.1',
      socketIp: '192.0.2.1',
      forwardedFor: null,
      trustsProxies: false,
      ...wish.request,
    },
  };
  const found = (await examine(visit)).find((check) => check.name === name);
  if (found === undefined) throw new Error(`There is no check ${name}.`);
  return found;
}

function feed(name: string, state: FeedState['state']): FeedState {
  return { name, kind: 'tor', state, entries: 0, loadedAtMs: null, source: null, lastError: 'HTTP 500' };
}

describe('the doctor', () => {
  it('says of everything that is not well what to do', async () => {
    for (const check of checks) {
      const { status, summary, advice } = await look(check.name);
      expect(summary).not.toBe('');
      expect(advice === null).toBe(status === 'ok');
    }
  });

  it('takes a check that throws for a failed one, and goes on', async () => {
    const gone = await look('disk', { dataDir: '/nowhere/at/all' });
    expect(gone.status).toBe('fail');
    expect((await look('database', { dataDir: '/nowhere/at/all' })).status).not.toBe('fail');
  });

  it('fails without partitions for the days to come', async () => {
    expect((await look('partitions')).status).toBe('ok');
    const later = Date.now() + 30 * DAY_MS;
    expect((await look('partitions', { nowMs: () => later })).status).toBe('fail');
    await ensurePartitions(fresh.database, { fromMs: later, toMs: later + DAY_MS });
    expect((await look('partitions', { nowMs: () => later })).status).toBe('warn');
  });

  it('fails while the database takes nothing that is written, as readiness does', async () => {
    const url = `${fresh.url}${fresh.url.includes('?') ? '&' : '?'}options=-c%20default_transaction_read_only%3Don`;
    const database = openDatabase({ url, poolSize: 1 });
    try {
      expect(await look('database', { database })).toMatchObject({
        status: 'fail',
        advice: expect.stringContaining('read-only'),
      });
    } finally {
      await database.close();
    }
  });

  it('fails when the clocks of service and database are apart', async () => {
    expect((await look('database-clock')).status).toBe('ok');
    expect((await look('database-clock', { nowMs: () => Date.now() + 10_000 })).status).toBe('warn');
    expect((await look('database-clock', { nowMs: () => Date.now() - 120_000 })).status).toBe('fail');
  });

  it('fails on a migration that is not applied, and tells of one from a newer release', async () => {
    const { database } = fresh;
    await database.query(`INSERT INTO schema_migrations (name, checksum) VALUES ('9999-of-the-future', 'x')`);
    expect(await look('migrations')).toMatchObject({ status: 'warn', summary: expect.stringContaining('9999') });
    await database.query(`DELETE FROM schema_migrations WHERE name LIKE '9999%' OR name LIKE '0002%'`);
    expect(await look('migrations')).toMatchObject({ status: 'fail', summary: expect.stringContaining('0002') });
  });

  it('tells of reactions that are late or given up', async () => {
    expect((await look('outbox')).status).toBe('ok');
    await fresh.database.query(
      `INSERT INTO outbox (organization_id, id, reaction, payload, due_at) VALUES ($1, $1, 'test', '{}', $2)`,
      [ORGANIZATION, new Date(Date.now() - 10 * 60_000)],
    );
    expect(await look('outbox')).toMatchObject({ status: 'warn', summary: expect.stringContaining('1 late') });
    await fresh.database.query('UPDATE outbox SET dead_at = now() WHERE organization_id = $1', [ORGANIZATION]);
    expect(await look('outbox')).toMatchObject({ status: 'warn', summary: expect.stringContaining('1 given up') });
  });

  it('tells of batches that could not be counted', async () => {
    expect((await look('pending-deltas')).status).toBe('ok');
    await fresh.database.query(
      `INSERT INTO pending_deltas (organization_id, id, detections, billed, payload, fault, set_aside_at)
        VALUES ($1, $1, 1, '{}', '[', 'no payload', now())`,
      [ORGANIZATION],
    );
    const summary = expect.stringContaining('1 could not be counted');
    expect(await look('pending-deltas')).toMatchObject({ status: 'warn', summary });
  });

  it('names every feed whose silence means nothing', async () => {
    const feeds = () => [feed('a', 'ok'), feed('b', 'stale'), feed('c', 'failed')];
    const { status, summary } = await look('feeds', { intelligence: { feeds } });
    expect(status).toBe('warn');
    expect(summary).toMatch(/b stale \(HTTP 500\), c failed/);
    expect(summary).not.toMatch(/a ok/);
  });

  it('tells how old the oldest data of healthy feeds is', async () => {
    const at = (hours: number) => ({ ...feed('a', 'ok'), loadedAtMs: Date.now() - hours * 3_600_000 - 60_000 });
    const aged = await look('feeds', { intelligence: { feeds: () => [at(2), at(30), feed('b', 'ok')] } });
    expect(aged).toMatchObject({ status: 'ok', summary: 'all 3 are fresh; the data of the oldest is 30 h old' });
    const ageless = await look('feeds', { intelligence: { feeds: () => [feed('b', 'ok')] } });
    expect(ageless.summary).toBe('all 1 are fresh');
  });

  it('warns about properties that do not report', async () => {
    await fresh.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Test')`, [ORGANIZATION]);
    await fresh.database.query(`INSERT INTO properties (organization_id, id, name) VALUES ($1, $1, 'Quiet shop')`, [
      ORGANIZATION,
    ]);
    expect(await look('reporting')).toMatchObject({
      status: 'warn',
      summary: expect.stringMatching(/^1 of 1 silent; .*Quiet shop: none$/),
    });
  });

  it.each([
    ['a direct connection', {}, 'ok'],
    ['a proxy that nobody trusts', { forwardedFor: '203.0.113.9' }, 'warn'],
    [
      'a proxy that is not among the trusted ones',
      { forwardedFor: '203.0.113.9', trustsProxies: true, socketIp: '10.0.0.2', clientIp: '10.0.0.2' },
      'warn',
    ],
    [
      'a trusted proxy',
      { forwardedFor: '203.0.113.9', trustsProxies: true, socketIp: '10.0.0.2', clientIp: '203.0.113.9' },
      'ok',
    ],
  ] as const)('judges the client address behind %s', async (_what, request, status) => {
    expect((await look('client-address', { request })).status).toBe(status);
  });

  it.each([
    ['https://sundew.example', 'ok'],
    ['http://localhost:8080', 'ok'],
    ['http://[::1]:8080', 'ok'],
    ['http://sundew.example', 'warn'],
  ] as const)('judges the public address %s', async (address, status) => {
    expect((await look('public-address', { publicUrl: () => address })).status).toBe(status);
  });

  it('knocks at the decoys without leaving a trace, also where this machine is their proxy', async () => {
    for (const proxyProtocol of [[], ['127.0.0.1']]) {
      const running = await runListener({ proxyProtocol });
      const place = { host: '127.0.0.1', http: running.http, https: running.https };
      expect(await look('decoy-listener', { decoyListener: () => place })).toMatchObject({ status: 'ok' });
      expect(running.visits).toEqual([]);
      await running.stop();
      expect(await look('decoy-listener', { decoyListener: () => place })).toMatchObject({
        status: 'fail',
        summary: expect.stringContaining(`port ${running.http}`),
      });
    }
  });

  it('tells when another program answers in the place of decoys', async () => {
    const stranger = createServer((_request, response) => response.end('hello'));
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
    const { port } = stranger.address() as AddressInfo;
    const place = { host: '127.0.0.1', http: port, https: port };
    expect((await look('decoy-listener', { decoyListener: () => place })).status).toBe('warn');
    stranger.close();
  });

  it('tells of certificates that ended, end soon or do not come, and of domains that lead elsewhere', async () => {
    const { database } = fresh;
    await database.query(
      `INSERT INTO organizations (organization_id, name) VALUES ($1, 'Test') ON CONFLICT (organization_id) DO NOTHING`,
      [ORGANIZATION],
    );
    const addDomain = async (name: string, failures: number, certificate: string | null) => {
      const id = ORGANIZATION.replace(/1$/, String(name.length));
      await database.query(
        `INSERT INTO domains (organization_id, id, domain, record_type, status, last_check) VALUES ($1, $2, $3, 'A', 'verified', $4)`,
        [ORGANIZATION, id, name, JSON.stringify({ failures })],
      );
      if (certificate === null) return;
      await database.query(
        `INSERT INTO certificates (organization_id, domain_id, status, not_before, not_after, requested_at)
          SELECT $1, $2, ${certificate}`,
        [ORGANIZATION, id],
      );
    };
    const ends = (days: number) => `now() - interval '70 days', now() + interval '${days} days', now()`;
    await addDomain('a', 0, `'issued', ${ends(40)}`);
    expect(await look('domain-certificates')).toMatchObject({ status: 'ok' });
    await addDomain('bb', 0, `'renewing', ${ends(5)}`);
    expect(await look('domain-certificates')).toMatchObject({
      status: 'warn',
      summary: expect.stringContaining('(bb)'),
    });
    await addDomain('ccc', 0, `'pending', NULL, NULL, now() - interval '1 day'`);
    await addDomain('dddd', 1, null);
    await addDomain('eeeee', 0, `'failed', NULL, NULL, now()`);
    const { status, summary } = await look('domain-certificates');
    expect(status).toBe('fail');
    expect(summary).toMatch(
      /4 of 5 .*\(bb, ccc, dddd, eeeee\).* 1 without .* 1 about to end, 1 waiting .* 1 leading elsewhere/,
    );
  });
});
