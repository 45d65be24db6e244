import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRecorder, type Recorder } from '../../../src/detection/record.ts';
import { OUTBOX_CHANNEL } from '../../../src/platform/background/outbox.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { ORGANIZATION, sampleDetection } from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';

interface Entry {
  readonly reaction: string;
  readonly detections: readonly string[];
}

describe.each(availableServers())('who waits for detections, on %s,', (server) => {
  let fresh: FreshDatabase;
  let recorder: Recorder;
  beforeAll(async () => {
    fresh = await freshDatabase(server);
    const watchers = [
      {
        reaction: 'tell the high ones',
        wants: ({ verdict }: ReturnType<typeof sampleDetection>) => verdict.score >= 50,
      },
      { reaction: "tell of 'all'", wants: () => true },
    ];
    recorder = createRecorder(fresh.database, { retentionDays: 30, watchers });
  });
  beforeEach(() => fresh.database.query('DELETE FROM outbox WHERE organization_id = $1', [ORGANIZATION]));
  afterAll(async () => {
    await recorder.stop();
    await fresh.drop();
  });

  const entries = () =>
    fresh.database.query<Entry>(
      `SELECT reaction, payload -> 'detections' AS detections FROM outbox WHERE organization_id = $1 ORDER BY reaction`,
      [ORGANIZATION],
    );

  test('is told of a lone one by an entry of the same commit, and woken', async () => {
    let woken = 0;
    const stop = await fresh.database.listen(OUTBOX_CHANNEL, () => {
      woken += 1;
    });
    const high = sampleDetection({ score: 60 });
    await recorder.record(high);
    expect(await entries()).toEqual([
      { reaction: "tell of 'all'", detections: [high.sighting.id] },
      { reaction: 'tell the high ones', detections: [high.sighting.id] },
    ]);
    await until(() => woken === 1);
    await stop();
  });

  test('is told once of one that is handed in twice', async () => {
    const low = sampleDetection({ score: 10 });
    await recorder.record(low);
    await recorder.record(low);
    expect(await entries()).toEqual([{ reaction: "tell of 'all'", detections: [low.sighting.id] }]);
  });

  test('is told of a batch by one entry', async () => {
    const batch = [sampleDetection({ score: 60 }), sampleDetection({ score: 10 }), sampleDetection({ score: 70 })];
    await Promise.all(batch.map((each) => recorder.record(each)));
    const ids = batch.map(({ sighting }) => sighting.id);
    const found = await entries();
    expect(
      found.filter(({ reaction }) => reaction === "tell of 'all'").flatMap(({ detections }) => detections),
    ).toEqual(ids);
    expect(
      found.filter(({ reaction }) => reaction === 'tell the high ones').flatMap(({ detections }) => detections),
    ).toEqual([ids[0], ids[2]]);
  });
});
