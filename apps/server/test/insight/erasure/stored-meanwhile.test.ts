import { uuidv7 } from '@sundew/wire/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestErasure } from '../../../src/detection/erasing/request-erasure.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { holdSettling, releaseSettling } from '../../../src/detection/settling/pending-store.ts';
import { findErasure } from '../../../src/insight/erasure/store.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { countsTwice, tablesWith } from '../../parts/detection/counts.ts';
import { ORGANIZATION, sampleDetection } from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';

const VISITOR = '203.0.113.7';

describe.each(availableServers())('an erasure, on %s,', (server) => {
  let fresh: FreshDatabase;
  let recorder: Recorder;
  beforeEach(async () => {
    fresh = await freshDatabase(server);
    recorder = createRecorder(fresh.database, { retentionDays: 30 });
    await fresh.database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Acme')`, [ORGANIZATION]);
  });
  afterEach(async () => {
    await recorder.stop();
    await fresh.drop();
  });

  it('takes along what came in before it and was stored while it was at work', async () => {
    const { database } = fresh;
    const late = sampleDetection({ sighting: { ip: VISITOR } });
    const id = uuidv7();
    const wish = { ip: VISITOR, storedIps: [VISITOR], fingerprint: null, before: null };
    await database.transaction((client) => requestErasure(client, ORGANIZATION, id, wish, new Date()));

    const settling = await database.pool.connect();
    await holdSettling(settling, ORGANIZATION);
    const erasing = runErasures(database, [], new AbortController().signal);
    const heldUp = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(async () => (await database.query(heldUp)).length > 0);
    await recorder.record(late);
    await releaseSettling(settling, ORGANIZATION);
    settling.release();
    await erasing;

    expect(await findErasure(database, ORGANIZATION, id)).toMatchObject({
      status: 'done',
      detections: 1,
      addresses: 1,
    });
    expect(await tablesWith(database, VISITOR)).toEqual([]);
    const { counted, stored } = await countsTwice(database, ORGANIZATION);
    expect(counted).toEqual(stored);
  });
});
