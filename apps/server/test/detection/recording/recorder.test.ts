import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Detection } from '../../../src/detection/detection.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { DETECTIONS_CHANNEL, readDetectionsNotice } from '../../../src/detection/recording/notices.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import { type Detail, expandBreakdown } from '../../../src/detection/stored/detail.ts';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { partitionName } from '../../../src/platform/database/partitions.ts';
import { withClient } from '../../../src/platform/database/with-client.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, sampleDetection, TEST_TRAFFIC } from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';

/** What must agree with each other after any batch. */
async function counts(database: Database) {
  await settled(database, [ORGANIZATION]);
  const [row] = await database.query(
    `SELECT (SELECT count(*) FROM detections WHERE organization_id = $1) AS rows,
      (SELECT coalesce(sum(detections), 0) FROM rollup_cells WHERE organization_id = $1) AS cells,
      (SELECT coalesce(sum(detections), 0) FROM rollup_values WHERE organization_id = $1 AND dimension = 'actor') AS values,
      (SELECT coalesce(sum(detections), 0) FROM actors WHERE organization_id = $1) AS actors,
      (SELECT coalesce(sum(detections), 0) FROM actor_addresses WHERE organization_id = $1) AS addresses,
      (SELECT coalesce(sum(stored), 0) FROM usage_days WHERE organization_id = $1) AS usage`,
    [ORGANIZATION],
  );
  return row;
}

function all(count: number) {
  return { rows: count, cells: count, values: count, actors: count, addresses: count, usage: count };
}

function many(count: number): Detection[] {
  return Array.from({ length: count }, (_, at) => sampleDetection({ said: { metadata: { n: at } } }));
}

describe.each(availableServers())('the recorder on %s', (server) => {
  let fresh: FreshDatabase;
  let recorder: Recorder;
  beforeEach(async () => {
    fresh = await freshDatabase(server);
    recorder = createRecorder(fresh.database, { retentionDays: 30 });
  });
  afterEach(async () => {
    await recorder.stop();
    await fresh.drop();
  });

  it('keeps a detection with all that belongs to it', async () => {
    const detection = sampleDetection({ score: 85, said: { path: '/a\tb\\c\nd', metadata: { quote: `'"\\{}` } } });
    await recorder.record(detection);
    expect(await counts(fresh.database)).toEqual(all(1));
    const [row] = await fresh.database.query('SELECT * FROM detections');
    expect(row).toMatchObject({
      id: detection.sighting.id,
      ts: new Date(detection.sighting.atMs),
      score: 85,
      level: 'CRITICAL',
      path: '/a\tb\\c\nd',
      ip: '203.0.113.7',
      country: 'DE',
      asn: 3320,
      status: 'open',
    });
    const detail: Detail = row?.detail;
    expect(detail.metadata).toEqual({ quote: `'"\\{}` });
    expect(expandBreakdown(detail.breakdown)).toEqual(detection.verdict.breakdown);
    const [cell] = await fresh.database.query('SELECT score_sum, high_risk FROM rollup_cells');
    expect(cell).toEqual({ score_sum: 85, high_risk: 1 });
  });

  it('has committed what it promised', async () => {
    const other = openDatabase({ url: fresh.url, poolSize: 1 });
    for (const detection of many(5)) {
      await recorder.record(detection);
      expect(await other.query('SELECT id FROM detections WHERE id = $1', [detection.sighting.id])).toHaveLength(1);
    }
    await other.close();
  });

  it('counts thousands at once exactly', async () => {
    const detections = many(3_000);
    await Promise.all(detections.map((detection) => recorder.record(detection)));
    expect(await counts(fresh.database)).toEqual(all(3_000));
  });

  it('begins a second batch beside a slow one only when it is worth a transaction', async () => {
    const sizes: number[] = [];
    const batched = createRecorder(fresh.database, {
      ...{ retentionDays: 30, heldUpMs: 60_000 },
      onBatch: ({ rows }) => void sizes.push(rows),
    });
    const blocker = openDatabase({ url: fresh.url, poolSize: 2 });
    const areHeldUp = async (transactions: number): Promise<boolean> => {
      const waiting = await blocker.query(
        "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'detections'::regclass",
      );
      return waiting.length === transactions;
    };
    const lock = await blocker.pool.connect();
    await lock.query('BEGIN; LOCK TABLE detections IN SHARE MODE');
    const first = many(8).map((detection) => batched.record(detection));
    await until(() => areHeldUp(1));
    const few = many(3).map((detection) => batched.record(detection));
    // So many turns that a batch of the few alone would have been begun.
    await sleep(20);
    const enough = batched.record(sampleDetection());
    await until(() => areHeldUp(2));
    await lock.query('ROLLBACK');
    lock.release();
    await Promise.all([...first, ...few, enough]);
    await batched.stop();
    await blocker.close();
    expect(sizes.sort()).toEqual([4, 8]);
    expect(await counts(fresh.database)).toEqual(all(12));
  });

  it('records a lone detection while a larger batch is stuck', async () => {
    const yesterday = Date.now() - DAY_MS;
    const isStuck = async () => (await fresh.database.query('SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0;
    const stuck = await withClient(fresh.database.pool, async (blocker) => {
      await blocker.query(`BEGIN; LOCK TABLE ${partitionName(yesterday)}`);
      const batch = Array.from({ length: 8 }, () =>
        recorder.record(sampleDetection({ sighting: { atMs: yesterday } })),
      );
      await until(isStuck);
      await recorder.record(sampleDetection());
      expect(await isStuck()).toBe(true);
      await blocker.query('ROLLBACK');
      return batch;
    });
    await Promise.all(stuck);
    expect(await counts(fresh.database)).toEqual(all(9));
  });

  it('leaves test traffic out of statistics, actors and usage', async () => {
    await recorder.record(sampleDetection({ sighting: { isTest: true, standing: TEST_TRAFFIC } }));
    expect(await counts(fresh.database)).toEqual({ ...all(0), rows: 1 });
    expect(await fresh.database.query('SELECT flags & 1 AS test, flags & 128 AS uncounted FROM detections')).toEqual([
      { test: 1, uncounted: 128 },
    ]);
  });

  it('stores text that PostgreSQL cannot hold with replacements', async () => {
    const evil = 'a\0b\ud800c\\u0000';
    await Promise.all([
      recorder.record(
        sampleDetection({ sighting: { userAgent: evil }, said: { path: evil, metadata: { [evil]: evil } } }),
      ),
      recorder.record(sampleDetection({ sighting: { claimedUserAgent: '\udfff' } })),
    ]);
    const clean = 'a\ufffdb\ufffdc\\u0000';
    const rows = await fresh.database.query<{ user_agent: string; path: string; detail: Detail }>(
      'SELECT user_agent, path, detail FROM detections WHERE path <> $1',
      ['/products/42'],
    );
    expect(rows).toMatchObject([{ user_agent: clean, path: clean, detail: { metadata: { [clean]: clean } } }]);
    expect(await counts(fresh.database)).toMatchObject({ rows: 2, cells: 2 });
  });

  it('survives moments, numbers and addresses that make no sense', async () => {
    await recorder.record(sampleDetection({ said: { clientTimestampMs: 1e300 }, sighting: { ip: 'fe80::1%eth0' } }));
    await recorder.record(sampleDetection({ said: { clientTimestampMs: Number.NaN }, sighting: { ip: 'nonsense' } }));
    const rows = await fresh.database.query('SELECT ip, client_timestamp FROM detections ORDER BY id');
    expect(rows).toEqual([
      { ip: 'fe80::1', client_timestamp: null },
      { ip: null, client_timestamp: null },
    ]);
  });

  it('keeps long random paths and user agents', async () => {
    const long = Array.from({ length: 4_096 }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7_919) % 20_000))).join(
      '',
    );
    await recorder.record(sampleDetection({ said: { path: long, url: long }, sighting: { userAgent: long } }));
    expect(await fresh.database.query('SELECT length(path) AS length FROM detections')).toEqual([{ length: 4_096 }]);
  });

  it('refuses a bad row alone: its neighbours are saved and counted', async () => {
    const detections = many(200);
    const bad = sampleDetection({ sighting: { propertyId: 'no uuid' } });
    const results = await Promise.allSettled([...detections, bad, ...many(99)].map((d) => recorder.record(d)));
    expect(results.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([200]);
    expect(results[200]).toMatchObject({ reason: { code: 'validation_failed' } });
    expect(await counts(fresh.database)).toEqual(all(299));
  });

  it('keeps a detection once, however often it is handed in', async () => {
    const detections = many(50);
    await Promise.all(detections.map((detection) => recorder.record(detection)));
    await Promise.all([...detections, ...many(10), ...detections].map((detection) => recorder.record(detection)));
    expect(await counts(fresh.database)).toEqual(all(60));
  });

  it('loses and doubles nothing when its connections are cut again and again', async () => {
    const admin = openDatabase({ url: fresh.url, poolSize: 2, applicationName: 'admin' });
    let done = false;
    // Some for each hundred: where the machine is busy, nothing would ever get through.
    let cutsLeft = 0;
    const cutting = (async () => {
      while (!done) {
        await sleep(30 + Math.random() * 60);
        if (cutsLeft === 0) continue;
        cutsLeft -= 1;
        await admin.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'sundew'`);
      }
    })();
    const results: PromiseSettledResult<void>[] = [];
    const detections = many(1_200);
    for (let from = 0; from < detections.length; from += 100) {
      cutsLeft = 6;
      results.push(...(await Promise.allSettled(detections.slice(from, from + 100).map((d) => recorder.record(d)))));
    }
    done = true;
    await cutting;
    // Of the connections that were cut last, the others may not know yet.
    const stored = new Set((await admin.query<{ id: string }>('SELECT id FROM detections')).map(({ id }) => id));
    const accepted = detections.filter((_, at) => results[at]?.status === 'fulfilled');
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.filter(({ sighting }) => !stored.has(sighting.id))).toEqual([]);
    expect(await counts(admin)).toEqual(all(stored.size));
    await admin.close();
  });

  it('refuses with "unavailable" when too much waits, and when the database stays away', async () => {
    const tight = createRecorder(fresh.database, { retentionDays: 30, maxQueuedRows: 10 });
    const results = await Promise.allSettled(many(50).map((detection) => tight.record(detection)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(results.at(-1)).toMatchObject({ reason: { code: 'unavailable', retryAfterS: expect.any(Number) } });
    await tight.stop();

    const nowhere = openDatabase({ url: 'postgresql://nobody@localhost/none?host=%2Fnonexistent' });
    const lonely = createRecorder(nowhere, { retentionDays: 30, patienceMs: 200 });
    await expect(lonely.record(sampleDetection())).rejects.toMatchObject({ code: 'unavailable' });
    await lonely.stop();
    await nowhere.close();
  });

  it('finishes what it accepted when it stops, and takes nothing new', async () => {
    const waiting = many(500).map((detection) => recorder.record(detection));
    await Promise.all([recorder.stop(), recorder.stop()]);
    await Promise.all(waiting);
    expect(await counts(fresh.database)).toEqual(all(500));
    await expect(recorder.record(sampleDetection())).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('tells every node what was committed', async () => {
    const heard: string[] = [];
    const stopListening = await fresh.database.listen(DETECTIONS_CHANNEL, (payload) => {
      const { organizationId, ids } = readDetectionsNotice(payload);
      if (organizationId === ORGANIZATION) heard.push(...ids);
    });
    const detections = many(700);
    await Promise.all(detections.map((detection) => recorder.record(detection)));
    await until(() => heard.length >= 700);
    expect(heard.toSorted()).toEqual(detections.map(({ sighting }) => sighting.id).toSorted());
    await stopListening();
  });

  it('makes a missing partition again', async () => {
    await recorder.record(sampleDetection());
    const [{ partition }] = (await fresh.database.query<{ partition: string }>(
      'SELECT tableoid::regclass::text AS partition FROM detections',
    )) as [{ partition: string }];
    await fresh.database.query(`DROP TABLE ${partition}`);
    await recorder.record(sampleDetection());
    expect(await counts(fresh.database)).toMatchObject({ rows: 1 });
  });
});
