import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecorder, type Recorder } from '../../src/detection/record.ts';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';
import { sampleDetection } from '../parts/detection/sample-detection.ts';
import { type Doors, openDoors } from '../parts/intake/doors.ts';
import { ORGANIZATION } from '../parts/intake/reports.ts';
import { post } from './requests.ts';

let fresh: FreshDatabase;
let doors: Doors;
let recorder: Recorder;

beforeAll(async () => {
  fresh = await freshDatabase();
  doors = await openDoors({ database: fresh.database });
  recorder = createRecorder(fresh.database, { retentionDays: 90 });
});
afterAll(async () => {
  await doors?.close();
  await recorder?.stop();
  await fresh?.drop();
});

it('what is told of an address counts the requests that a sampled one stands for', async () => {
  const ip = '192.0.2.177';
  for (const sampleWeight of [1, 10]) {
    await recorder.record(sampleDetection({ sighting: { organizationId: ORGANIZATION, ip, sampleWeight } }));
  }
  const reply = await post(doors, '/api/v1/sdk/detections/intel', { ips: [ip] });
  expect(reply.json().results[ip]).toMatchObject({ known: true, network_detections: 11 });
});
