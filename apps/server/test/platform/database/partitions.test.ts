import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRecorder } from '../../../src/detection/record.ts';
import {
  dropPartitions,
  ensurePartitions,
  partitionDays,
  startOfDay,
  vacuumClosedPartitions,
} from '../../../src/platform/database/partitions.ts';
import { withClient } from '../../../src/platform/database/with-client.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';

const TODAY = startOfDay(Date.now());

describe.each(availableServers())('partitions on %s', (server) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(server);
  });
  afterEach(() => fresh.drop());

  it('are ready from yesterday to a week ahead', async () => {
    // The template may be from before midnight.
    await ensurePartitions(fresh.database);
    const days = await partitionDays(fresh.database);
    expect(days.slice(-9)).toEqual(Array.from({ length: 9 }, (_, at) => TODAY + (at - 1) * DAY_MS));
    expect(await ensurePartitions(fresh.database)).toEqual([]);
  });

  it('are made once when nodes make them together', async () => {
    const span = { fromMs: TODAY - 5 * DAY_MS, toMs: TODAY - 3 * DAY_MS };
    const made = await Promise.all([1, 2, 3].map(() => ensurePartitions(fresh.database, span)));
    expect(made.flat().sort()).toEqual([5, 4, 3].map((ago) => TODAY - ago * DAY_MS));
  });

  it('keep what agents report late, up to the retention', async () => {
    const recorder = createRecorder(fresh.database, { retentionDays: 30 });
    const late = sampleDetection({ sighting: { atMs: TODAY - 20 * DAY_MS + 5_000 } });
    await recorder.record(late);
    const tooLate = sampleDetection({ sighting: { atMs: TODAY - 40 * DAY_MS } });
    await expect(recorder.record(tooLate)).rejects.toMatchObject({ code: 'validation_failed' });
    await recorder.stop();
    const rows = await fresh.database.query('SELECT id, tableoid::regclass::text AS partition FROM detections');
    const name = `detections_p${new Date(TODAY - 20 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')}`;
    expect(rows).toEqual([{ id: late.sighting.id, partition: name }]);
  });

  it('are dropped when all of them is past retention, and only then', async () => {
    await ensurePartitions(fresh.database, { fromMs: TODAY - 4 * DAY_MS, toMs: TODAY });
    expect(await dropPartitions(fresh.database, TODAY - 2 * DAY_MS)).toEqual([4, 3].map((ago) => TODAY - ago * DAY_MS));
    expect((await partitionDays(fresh.database))[0]).toBe(TODAY - 2 * DAY_MS);
    expect(await dropPartitions(fresh.database, TODAY - 1)).toEqual([TODAY - 2 * DAY_MS]);
  });

  it('are dropped once a long report is over, and nobody waits for it meanwhile', async () => {
    const { database } = fresh;
    await ensurePartitions(database, { fromMs: TODAY - 4 * DAY_MS, toMs: TODAY });
    const recorder = createRecorder(database, { retentionDays: 30 });
    const isWaiting = async () => (await database.query('SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0;
    let isOver = false;
    const dropping = await withClient(database.pool, async (reader) => {
      await reader.query('BEGIN; SELECT count(*) FROM detections');
      const whole = dropPartitions(database, TODAY - 3 * DAY_MS).finally(() => {
        isOver = true;
      });
      await until(isWaiting);
      await recorder.record(sampleDetection());
      expect(isOver).toBe(false);
      await reader.query('COMMIT');
      return { whole };
    });
    expect(await dropping.whole).toEqual([TODAY - 4 * DAY_MS]);
    await recorder.stop();
  });

  it('have every index of the table', async () => {
    const rows = await fresh.database.query<{ parent: boolean; indexes: number }>(
      `SELECT x.indrelid = 'detections'::regclass AS parent, count(*) AS indexes FROM pg_index x
        WHERE x.indrelid = 'detections'::regclass
          OR x.indrelid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = 'detections'::regclass)
        GROUP BY x.indrelid`,
    );
    const expected = rows.find(({ parent }) => parent)?.indexes;
    expect(expected).toBeGreaterThanOrEqual(5);
    expect(rows.map(({ indexes }) => indexes)).toEqual(Array(10).fill(expected));
  });

  it('are vacuumed once after their day', async () => {
    await ensurePartitions(fresh.database, { fromMs: TODAY - 3 * DAY_MS, toMs: TODAY });
    expect(await vacuumClosedPartitions(fresh.database)).toHaveLength(2);
  });
});
