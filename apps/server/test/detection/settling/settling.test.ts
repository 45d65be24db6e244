import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseOrganization } from '../../../src/accounts/organizations/erase-organization.ts';
import type { Detection } from '../../../src/detection/detection.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { settle } from '../../../src/detection/settling/settle.ts';
import { settled, settledEverywhere } from '../../../src/detection/settling/settled.ts';
import { settledSnapshot } from '../../../src/detection/settling/settled-snapshot.ts';
import { startSettler } from '../../../src/detection/settling/settler.ts';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { countsTwice, tablesWith } from '../../parts/detection/counts.ts';
import {
  COUNTED,
  ORGANIZATION,
  PROPERTY,
  sampleDetection,
  TEST_TRAFFIC,
} from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';

const OTHER = '0190aaaa-0000-7000-8000-000000000002';
/** Longer than any test: nothing is settled unless somebody asks. */
const NEVER_MS = 3_600_000;

const IPS = ['203.0.113.7', '203.0.113.8', '2001:db8::7', null] as const;
const visit = fc.record({
  organizationId: fc.constantFrom(ORGANIZATION, ORGANIZATION, OTHER),
  score: fc.constantFrom(0, 12, 61, 85),
  path: fc.constantFrom('/', '/a\t"b"\\n', '/\0\ud800ü'),
  ip: fc.constantFrom(...IPS),
  actor: fc.integer({ min: 1, max: 4 }),
  isTest: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
});
type Visit = typeof visit extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function detectionOf({ organizationId, score, path, ip, actor, isTest }: Visit): Detection {
  return sampleDetection({
    score,
    said: { path },
    sighting: { organizationId, ip, isTest, standing: isTest ? TEST_TRAFFIC : COUNTED },
    actor: { id: `0190bbbb-0000-8000-8000-00000000000${actor}`, kind: 'fingerprint' },
  });
}

async function expectSameCounts(database: Database): Promise<void> {
  for (const organizationId of [ORGANIZATION, OTHER]) {
    const { counted, stored } = await countsTwice(database, organizationId);
    expect(counted).toEqual(stored);
  }
}

/** A node that has settled what it found at its start, and from now on settles only when it is asked to. */
async function restingNode(database: Database): Promise<Recorder> {
  await database.query(
    `INSERT INTO pending_deltas (organization_id, id, detections, billed, payload)
      VALUES ($1, gen_random_uuid(), 0, '{}', '{"texts":[],"facts":[]}')`,
    [ORGANIZATION],
  );
  const recorder = createRecorder(database, { retentionDays: 30, settleIntervalMs: NEVER_MS });
  await until(async () => (await waiting(database)) === 0);
  return recorder;
}

const waiting = async (database: Database) =>
  (await database.query('SELECT id FROM pending_deltas WHERE set_aside_at IS NULL')).length;

describe.each(availableServers())('what batches add, on %s,', (server) => {
  let fresh: FreshDatabase;
  let second: Database;
  let recorders: readonly [Recorder, Recorder];
  beforeEach(async () => {
    fresh = await freshDatabase(server);
    second = openDatabase({ url: fresh.url, poolSize: 4, applicationName: 'second' });
    recorders = [await restingNode(fresh.database), await restingNode(second)];
    await fresh.database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2), ($3, $2)', [
      ORGANIZATION,
      'Acme',
      OTHER,
    ]);
  });
  afterEach(async () => {
    await Promise.all(recorders.map((recorder) => recorder.stop()));
    await second.close();
    await fresh.drop();
  });

  const recordOn = (node: 0 | 1, detections: readonly Detection[]) =>
    Promise.all(detections.map((detection) => recorders[node].record(detection)));

  async function erase(ip: string): Promise<void> {
    await fresh.database.query(
      `INSERT INTO erasures (organization_id, id, ip, stored_ips, requested_at)
        VALUES ($1, gen_random_uuid(), $2::inet, ARRAY[$2::inet], $3)`,
      [ORGANIZATION, ip, new Date()],
    );
    await runErasures(fresh.database, [], new AbortController().signal);
  }

  it('is counted once, whatever two nodes record, settle and erase at the same time', async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          node: fc.constantFrom(0 as const, 1 as const),
          visits: fc.array(visit, { maxLength: 12 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('settle first' as const, 'settle second' as const, 'settle all' as const),
      },
      { weight: 1, arbitrary: fc.constantFrom('203.0.113.7', '2001:db8::7').map((ip) => ({ ip })) },
    );
    const act = (each: typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never): Promise<unknown> => {
      if (each === 'settle first') return settled(fresh.database, [ORGANIZATION, OTHER]);
      if (each === 'settle second') return settled(second, [OTHER, ORGANIZATION]);
      if (each === 'settle all') return settledEverywhere(second);
      return 'ip' in each ? erase(each.ip) : recordOn(each.node, each.visits.map(detectionOf));
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        async (drawn) => {
          for (const atOnce of drawn) await Promise.all(atOnce.map(act));
          await expectSameCounts(fresh.database);
          expect(await waiting(fresh.database)).toBe(0);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('is neither lost nor doubled when connections are cut while it is settled', async () => {
    const admin = openDatabase({ url: fresh.url, poolSize: 1, applicationName: 'admin' });
    let done = false;
    const cutting = (async () => {
      while (!done) {
        await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'second'`);
        await sleep(Math.random() * 30);
      }
    })();
    for (let round = 0; round < 25; round++) {
      await recordOn(
        0,
        Array.from({ length: 40 }, (_, at) => sampleDetection({ sighting: { ip: `198.51.100.${at}` } })),
      );
      await settled(second, [ORGANIZATION]).catch(() => {});
    }
    done = true;
    await cutting;
    await admin.close();
    await expectSameCounts(fresh.database);
    expect(await fresh.database.query('SELECT id FROM detections')).toHaveLength(1_000);
  });

  it('is settled by itself soon after, and by a node that starts when another one left it', async () => {
    await recordOn(0, [sampleDetection()]);
    expect(await waiting(fresh.database)).toBe(1);
    const late = createRecorder(second, { retentionDays: 30, settleIntervalMs: 10 });
    await until(async () => (await waiting(fresh.database)) === 0);
    await late.record(sampleDetection());
    await until(async () => (await waiting(fresh.database)) === 0);
    await late.stop();
    await expectSameCounts(fresh.database);
  });

  it('is settled from memory by the process that recorded it, and from the table by others', async () => {
    const visits = (ip: string) => Array.from({ length: 3 }, () => sampleDetection({ sighting: { ip } }));
    const spoil = () => second.query(`UPDATE pending_deltas SET payload = 'unreadable'`);
    await recordOn(0, visits('198.51.100.1'));
    await spoil();
    await settled(fresh.database, [ORGANIZATION]);
    expect(await second.query('SELECT fault FROM pending_deltas')).toEqual([]);
    await recordOn(0, visits('198.51.100.2'));
    await settled(second, [ORGANIZATION]);
    await recordOn(0, visits('198.51.100.3'));
    // Memory still has the batch that the other node settled.
    await settled(fresh.database, [ORGANIZATION]);
    await expectSameCounts(second);
    await recordOn(0, visits('198.51.100.4'));
    await spoil();
    const sharing = openDatabase({ url: fresh.url, poolSize: 1, sharesMemoryOf: fresh.database });
    await settled(sharing, [ORGANIZATION]);
    await sharing.close();
    expect(await second.query('SELECT fault FROM pending_deltas')).toEqual([]);
    await expectSameCounts(second);
  });

  it('is settled from memory in one message, for which others who ask at the same time wait and then only look', async () => {
    await recordOn(0, [sampleDetection(), sampleDetection()]);
    // Counted on connections of its own: jobs of the others may be asking as well.
    const reading = openDatabase({ url: fresh.url, poolSize: 5, sharesMemoryOf: fresh.database });
    let messages = 0;
    reading.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...given: unknown[]) => unknown;
      Object.assign(client, {
        query(...given: unknown[]) {
          messages += 1;
          return query(...given);
        },
      });
    });
    await settled(reading, [ORGANIZATION]);
    expect(messages).toBe(1);
    await settled(reading, [ORGANIZATION]);
    expect(messages).toBe(2);
    await recordOn(0, [sampleDetection()]);
    await Promise.all(Array.from({ length: 5 }, () => settled(reading, [ORGANIZATION])));
    expect(messages).toBe(2 + 5);
    await reading.close();
    await expectSameCounts(fresh.database);
  });

  it('waits no longer once there is enough to write', async () => {
    await recordOn(1, [sampleDetection()]);
    const settler = startSettler(fresh.database, { intervalMs: NEVER_MS, enoughKeys: 8, onFault: () => {} });
    // It begins with what was left behind; what comes while it looks for that is not what this is about.
    await until(async () => (await waiting(fresh.database)) === 0);
    await recordOn(0, [sampleDetection({ sighting: { ip: '198.51.100.1' } })]);
    settler.wake([ORGANIZATION]);
    expect(await waiting(fresh.database)).toBe(1);
    await recordOn(0, [sampleDetection({ sighting: { ip: '198.51.100.2' } })]);
    settler.wake([ORGANIZATION]);
    await until(async () => (await waiting(fresh.database)) === 0);
    await settler.room();
    await settler.stop();
    await expectSameCounts(fresh.database);
  });

  it('is set aside when it cannot be read or written, and holds up nothing else', async () => {
    for (let at = 0; at < 6; at++) await recordOn(0, [sampleDetection({ sighting: { ip: `198.51.100.${at}` } })]);
    // By address: a clock that is put right in between changes the order of ids.
    const spoil = async (at: number, payload: string) => {
      const [spoilt] = await second.query<{ id: string }>(
        `UPDATE pending_deltas SET payload = ${payload}
          WHERE organization_id = $1 AND strpos(payload, $2) > 0 RETURNING id`,
        [ORGANIZATION, `198.51.100.${at}`],
      );
      return spoilt?.id ?? '';
    };
    const unreadable = await spoil(1, `'[[1,'`);
    const unwritable = await spoil(3, `replace(payload, '${PROPERTY}', 'no uuid')`);
    const faults: string[] = [];
    await settle(second, [ORGANIZATION], { wait: true, onFault: ({ message }) => faults.push(message) });
    expect(faults).toHaveLength(2);
    expect(await waiting(fresh.database)).toBe(0);
    const counted = () =>
      second.query('SELECT sum(detections) AS n FROM rollup_cells WHERE organization_id = $1', [ORGANIZATION]);
    expect(await counted()).toEqual([{ n: 4 }]);
    const kept = await second.query<{ id: string; fault: string }>(
      'SELECT id, fault FROM pending_deltas WHERE set_aside_at IS NOT NULL',
    );
    expect(kept.map(({ id }) => id).toSorted()).toEqual([unreadable, unwritable].toSorted());
    expect(kept.find(({ id }) => id === unwritable)?.fault).toContain('invalid input syntax for type uuid');
    await erase('198.51.100.3');
    expect(await tablesWith(second, '198.51.100.3')).not.toContain('pending_deltas');
    // What was never counted is not subtracted either.
    expect(await counted()).toEqual([{ n: 4 }]);
    await erase('198.51.100.0');
    expect(await counted()).toEqual([{ n: 3 }]);
  });

  it('agrees with the rows in a snapshot, however much is recorded meanwhile', async () => {
    let done = false;
    const recording = (async () => {
      while (!done) await recordOn(0, [sampleDetection(), sampleDetection()]);
    })();
    for (let look = 0; look < 30; look++) {
      const [row] = await settledSnapshot(second, ORGANIZATION, async (on) => {
        const { rows } = await on.query<{ counted: number; stored: number }>(
          `SELECT (SELECT count(*) FROM detections WHERE organization_id = $1) AS stored,
            (SELECT coalesce(sum(detections), 0) FROM rollup_cells WHERE organization_id = $1) AS counted`,
          [ORGANIZATION],
        );
        return rows;
      });
      expect(row?.counted).toBe(row?.stored);
    }
    done = true;
    await recording;
    await expectSameCounts(fresh.database);
  });

  it('goes with its organization', async () => {
    await recordOn(0, [sampleDetection(), sampleDetection({ sighting: { organizationId: OTHER } })]);
    await eraseOrganization(second, ORGANIZATION);
    expect(await second.query('SELECT organization_id FROM pending_deltas')).toEqual([{ organization_id: OTHER }]);
    await settledEverywhere(second);
    expect(await tablesWith(second, ORGANIZATION)).toEqual(['organizations']);
  });
});
