import { uuidv7 } from '@sundew/wire/ids';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Detection } from '../../../src/detection/detection.ts';
import { createEraseVisitor } from '../../../src/detection/erasing/erase-visitor-job.ts';
import { requestErasure } from '../../../src/detection/erasing/request-erasure.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { compactAllRollups } from '../../../src/detection/jobs/compact-all-rollups.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import { erasureRoutes } from '../../../src/insight/erasure/routes.ts';
import { runJobs } from '../../../src/platform/background/run-jobs.ts';
import { startOfDay } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { runJob } from '../../parts/database/run-job.ts';
import { countsTwice, tablesWith } from '../../parts/detection/counts.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import {
  DAYS_BACK,
  type DetectionsApp,
  detectionsApp,
  ORGANIZATION,
  OTHER_ORGANIZATION,
  PROPERTY,
} from '../../parts/insight/detections-app.ts';
import { ACTORS, ADDRESSES, anyDetection } from '../../parts/insight/random-detections.ts';
import { until } from '../../parts/machine/until.ts';
import { runnerWithoutMail } from '../../parts/mail/no-mail.ts';

const HOUR_MS = 3_600_000;
const VISITOR = '203.0.113.7';
const JA4 = 't13d1516h2_8daaf6152771_b186095e22b6';

let service: DetectionsApp;
let asked: number;

async function open(maskIps: boolean): Promise<void> {
  asked = 0;
  service = await detectionsApp(Date.now, (app, parts) => {
    const onRequested = () => {
      asked++;
      return undefined;
    };
    erasureRoutes(app, { ...parts, reading: parts.database, maskIps, onRequested });
  });
  for (const [id, name] of [
    [ORGANIZATION, 'Ada Ltd'],
    [OTHER_ORGANIZATION, 'Bob Inc'],
  ]) {
    await service.database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [id, name]);
  }
}
beforeEach(() => open(false));
afterEach(() => service.close());

const path = (id = '') => `/api/organizations/${ORGANIZATION}/erasure${id && `/${id}`}`;
const erase = (wish: object, bearer = 'owner') => service.call(bearer, 'POST', path(), wish);
const work = (signal = new AbortController().signal) => runErasures(service.database, [], signal);

/** Asks for an erasure, has it done, and gives its final state. */
async function erased(wish: object) {
  const { status, body } = await erase(wish);
  expect([status, body]).toEqual([201, { data: expect.objectContaining({ status: 'queued' }) }]);
  await work();
  const done = (await service.call('admin', 'GET', path(body.data.id))).body.data;
  expect(done).toMatchObject({ status: 'done', started_at: expect.any(String), finished_at: expect.any(String) });
  return done;
}

async function expectSameCounts(): Promise<void> {
  const { counted, stored } = await countsTwice(service.database, ORGANIZATION);
  expect(counted).toEqual(stored);
}

describe('an erasure', () => {
  it.each([
    ['at all', () => ({})],
    ['up to a moment that has not come', () => ({ before: new Date(Date.now() + 60_000).toISOString() })],
  ])('leaves nothing of an address, in no table: %s', async (_when, more) => {
    const seen = sampleDetection({ sighting: { ip: VISITOR, decoyId: uuidv7() } });
    const claimed = sampleDetection({ sighting: { ip: '198.51.100.1', trust: 'anonymous', claimedIp: VISITOR } });
    await service.record([seen, claimed]);
    await service.database.query(
      'INSERT INTO suppressed (organization_id, hour, property_id, ip, refused) VALUES ($1, $2, $3, $4, 5), ($1, $2, $3, $5, 2)',
      [ORGANIZATION, new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS), PROPERTY, VISITOR, '198.51.100.1'],
    );
    await settled(service.database, [ORGANIZATION]);
    expect(await tablesWith(service.database, VISITOR)).toEqual(
      expect.arrayContaining(['detections', 'rollup_values', 'suppressed', 'actor_addresses', 'decoy_counts']),
    );
    const done = await erased({ ip: VISITOR, ...more() });
    expect(done.counts).toEqual({ detections: 1, claims: 1, actors: 0, addresses: 1, suppressed: 5 });
    expect(await tablesWith(service.database, VISITOR)).toEqual([]);
    const { body } = await service.get('detections');
    expect(body.data).toMatchObject([{ id: claimed.sighting.id, claimed_ip: null }]);
    await expectSameCounts();
  });

  it('finds an address in any spelling, and under its mask', async () => {
    await service.close();
    await open(true);
    await service.record([
      sampleDetection({ sighting: { ip: '2001:db8::' } }),
      sampleDetection({ sighting: { ip: '203.0.113.0' } }),
      sampleDetection({ sighting: { ip: '203.0.114.0' } }),
    ]);
    expect((await erased({ ip: '2001:0DB8:0:0::7' })).counts.detections).toBe(1);
    expect((await erased({ ip: '::ffff:203.0.113.7' })).counts.detections).toBe(1);
    expect((await service.get('detections')).body.total).toBe(1);
  });

  it('takes a visitor away by any of its fingerprints', async () => {
    const [first = '', second = ''] = ACTORS;
    const of = (id: string, more: Parameters<typeof sampleDetection>[0] = {}) =>
      sampleDetection({ ...more, actor: { id, kind: 'fingerprint' } });
    const plain = { cs: null };
    await service.record([
      of(first, { sighting: plain }),
      of(second, { sighting: plain, said: { metadata: { fingerprint_hash: 'abc123' } } }),
      of(second, { sighting: plain }),
      of(second, {}),
    ]);
    expect((await erased({ fingerprint: first.toUpperCase() })).counts).toMatchObject({ detections: 1, actors: 1 });
    expect((await erased({ fingerprint: 'abc123' })).counts).toMatchObject({ detections: 1, actors: 0 });
    expect((await erased({ fingerprint: JA4 })).counts.detections).toBe(1);
    expect((await service.get('detections')).body.total).toBe(1);
    expect((await erased({ fingerprint: '5f1d7a84db00d2fc' })).counts).toMatchObject({ detections: 1, actors: 1 });
    await expectSameCounts();
  });

  it('keeps statistics and actors equal to the rows, whatever was compacted', async () => {
    const nowMs = Date.now();
    // Tactics and techniques as every sample has them, so that the rows tell them in a line of SQL.
    const { mitre } = sampleDetection().verdict;
    const detection = anyDetection(startOfDay(nowMs) - DAYS_BACK * DAY_MS, nowMs - 1_000).map(
      ({ detection: { verdict, ...rest }, known }) => ({
        detection: { ...rest, signatures: [], verdict: { ...verdict, mitre } },
        known,
      }),
    );
    // A visit from an assistant belongs to no actor; admit decides that, and the random rows know nothing of it.
    const batch = fc.array(
      detection.filter(({ known }) => known.source !== 'llm_referral'),
      { minLength: 20, maxLength: 60 },
    );
    const wish = fc.oneof(
      fc.record({ ip: fc.constantFrom(...ADDRESSES.filter((ip) => ip !== null)) }),
      fc.record({ fingerprint: fc.constantFrom(...ACTORS) }),
      fc.record({
        before: fc
          .integer({ min: 0, max: DAYS_BACK * 24 })
          .map((hours) => new Date(nowMs - hours * HOUR_MS).toISOString()),
      }),
      fc.record({
        ip: fc.constantFrom(...ADDRESSES.filter((ip) => ip !== null)),
        fingerprint: fc.constantFrom(...ACTORS),
        before: fc.constant(new Date(nowMs - 3 * DAY_MS).toISOString()),
      }),
    );
    const compact = () => runJob(compactAllRollups, service.database);
    await fc.assert(
      fc.asyncProperty(batch, wish, fc.boolean(), async (drawn, criteria, early) => {
        await service.record(drawn.map((each) => each.detection));
        if (early) await compact();
        await Promise.all([erased(criteria), compact()]);
        await expectSameCounts();
        if ('ip' in criteria && !('before' in criteria)) {
          expect((await service.get('detections', { ip: criteria.ip })).body.total).toBe(0);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('spares what others have, and what comes later', async () => {
    const foreign = sampleDetection({ sighting: { organizationId: OTHER_ORGANIZATION, ip: VISITOR } });
    await service.record([foreign, sampleDetection({ sighting: { ip: VISITOR } })]);
    const { body } = await erase({ ip: VISITOR });
    await until(() => Date.now() > Date.parse(body.data.requested_at));
    await service.record([sampleDetection({ sighting: { ip: VISITOR } })]);
    await work();
    const rows = await service.database.query(
      'SELECT organization_id, count(*) AS n FROM detections GROUP BY 1 ORDER BY 1',
    );
    expect(rows).toEqual([
      { organization_id: ORGANIZATION, n: 1 },
      { organization_id: OTHER_ORGANIZATION, n: 1 },
    ]);
    await expectSameCounts();
  });

  it('goes on where it was stopped, and two workers do not count twice', async () => {
    const many: Detection[] = Array.from({ length: 2_300 }, () => sampleDetection({ sighting: { ip: VISITOR } }));
    await service.record(many);
    const { body } = await erase({ ip: VISITOR });
    const stopped = new AbortController();
    stopped.abort();
    await work(stopped.signal);
    expect((await service.call('owner', 'GET', path(body.data.id))).body.data.status).toBe('running');
    await Promise.all([work(), work()]);
    const done = (await service.call('owner', 'GET', path(body.data.id))).body.data;
    expect(done).toMatchObject({ status: 'done', counts: { detections: 2_300, actors: 1, addresses: 1 } });
    await expectSameCounts();
  });

  it('takes along what detections past retention left of an actor', async () => {
    await service.record([
      sampleDetection({ sighting: { ip: VISITOR } }),
      sampleDetection({ sighting: { ip: VISITOR } }),
    ]);
    await service.database.query('DELETE FROM detections WHERE organization_id = $1', [ORGANIZATION]);
    await until(async () => (await erased({ ip: VISITOR })).counts.actors === 1);
    expect(await service.database.query('SELECT id FROM actors')).toEqual([]);
  });

  it('is a job of the worker', async () => {
    await service.record([sampleDetection({ sighting: { ip: VISITOR } })]);
    const runner = await runJobs(service.database, [createEraseVisitor([])], {
      ...runnerWithoutMail,
      retentionDays: 90,
    });
    const { body } = await erase({ ip: VISITOR });
    expect(asked).toBe(1);
    await runner.ask('erase_visitor', {}, 'erase_visitor');
    await until(async () => (await service.call('owner', 'GET', path(body.data.id))).body.data.status === 'done');
    await runner.stop();
  });
});

describe('asking for an erasure', () => {
  it('is for owners; admins may look', async () => {
    for (const bearer of ['admin', 'analyst', 'viewer', 'key', 'bound-key']) {
      expect([bearer, (await erase({ ip: VISITOR }, bearer)).status]).toEqual([bearer, 403]);
    }
    for (const bearer of ['viewer', 'key']) expect((await service.call(bearer, 'GET', path())).status).toBe(403);
    expect((await erase({ ip: VISITOR }, 'stranger')).status).toBe(404);
    expect(asked).toBe(0);
    expect((await service.call('admin', 'GET', path())).body).toMatchObject({ data: [], total: 0 });
  });

  it('shows in the list and in the audit log, which does not keep the address', async () => {
    const first = (await erase({ ip: VISITOR, before: '2026-01-31' })).body.data;
    expect(first.criteria).toEqual({ ip: VISITOR, fingerprint: null, before: '2026-01-31T00:00:00.000Z' });
    await until(() => Date.now() > Date.parse(first.requested_at));
    const second = (await erase({ fingerprint: 'abc' })).body.data;
    const { body } = await service.call('owner', 'GET', path());
    expect(body).toMatchObject({ data: [second, first], total: 2 });
    const entries = await service.database.query(
      'SELECT action, target_id, details FROM audit_log WHERE organization_id = $1 ORDER BY at',
      [ORGANIZATION],
    );
    expect(entries[0]).toEqual({ action: 'erasure.request', target_id: first.id, details: { by: ['ip', 'before'] } });
  });

  it.each([
    [{}, 'validation_failed'],
    [{ ip: 'example.org' }, 'validation_failed'],
    [{ ip: '0.0.0.0/0' }, 'validation_failed'],
    [{ ip: 'fe80::1%eth0' }, 'validation_failed'],
    [{ ip: null }, 'validation_failed'],
    [{ fingerprint: '' }, 'validation_failed'],
    [{ fingerprint: 'a\u0000b' }, 'validation_failed'],
    [{ before: '2026-02-30' }, 'validation_failed'],
    [{ ip: VISITOR, everything: true }, 'unknown_field'],
  ])('refuses %j', async (wish, code) => {
    const { status, body } = await erase(wish);
    expect([status, body.code]).toEqual([400, code]);
  });

  it('is done in spite of another that fails each time', async () => {
    const { database } = service;
    await service.record(
      [ORGANIZATION, OTHER_ORGANIZATION].map((organizationId) => sampleDetection({ sighting: { organizationId } })),
    );
    await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'this one stays'; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON detections FOR EACH ROW
        WHEN (OLD.organization_id = '${ORGANIZATION}') EXECUTE FUNCTION refuse()`);
    for (const organizationId of [ORGANIZATION, OTHER_ORGANIZATION]) {
      const wish = { ip: VISITOR, storedIps: [VISITOR], fingerprint: null, before: null };
      await database.transaction((client) => requestErasure(client, organizationId, uuidv7(), wish, new Date()));
    }
    await expect(work()).rejects.toThrow('this one stays');
    const states = await database.query('SELECT organization_id, status FROM erasures');
    expect(states).toHaveLength(2);
    expect(states).toContainEqual({ organization_id: OTHER_ORGANIZATION, status: 'done' });
  });

  it('tells nothing of what is not there', async () => {
    for (const id of ['nope', uuidv7()]) {
      expect((await service.call('owner', 'GET', path(id))).status).toBe(404);
    }
  });
});
