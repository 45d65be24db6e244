import { uuidv7 } from '@sundew/wire/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestErasure } from '../../../src/detection/erasing/request-erasure.ts';
import { runErasures } from '../../../src/detection/erasing/run-erasures.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { insertDeliveries } from '../../../src/enforcement/webhooks/deliveries-store.ts';
import { eraseDeliveries } from '../../../src/enforcement/webhooks/erase-deliveries.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { tablesWith } from '../../parts/detection/counts.ts';
import { ORGANIZATION, sampleDetection } from '../../parts/detection/sample-detection.ts';

const [VISITOR, OTHER] = ['203.0.113.7', '198.51.100.1'];

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

it('what waits to be sent about a visitor who is erased is not sent', async () => {
  const { database } = fresh;
  await database.query(`INSERT INTO organizations (organization_id, name) VALUES ($1, 'Acme')`, [ORGANIZATION]);
  const recorder = createRecorder(database, { retentionDays: 30 });
  const webhookId = uuidv7();
  const deliveries = [VISITOR, VISITOR, OTHER].map((ip) => {
    const { sighting } = sampleDetection({ sighting: { ip } });
    const told = { webhookId, event: 'detection' as const, body: JSON.stringify({ ip_address: ip }) };
    return { sighting, delivery: { ...told, id: uuidv7(), detectionId: sighting.id } };
  });
  await Promise.all(deliveries.map(({ sighting }) => recorder.record(sampleDetection({ sighting }))));
  await recorder.stop();
  const waiting = deliveries.map(({ delivery }) => delivery);
  await insertDeliveries(database.pool, ORGANIZATION, waiting, new Date());

  const wish = { ip: VISITOR, storedIps: [VISITOR], fingerprint: null, before: null };
  await database.transaction((client) => requestErasure(client, ORGANIZATION, uuidv7(), wish, new Date()));
  await runErasures(database, [eraseDeliveries], new AbortController().signal);

  expect(await tablesWith(database, VISITOR)).toEqual([]);
  expect(await database.query('SELECT detection_id FROM webhook_deliveries')).toEqual([
    { detection_id: waiting.at(-1)?.detectionId },
  ]);
});
