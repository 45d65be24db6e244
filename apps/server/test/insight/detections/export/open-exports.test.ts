import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportRoutes } from '../../../../src/insight/detections/export/export-routes.ts';
import { createSeats } from '../../../../src/insight/detections/live/seats.ts';
import { sampleDetection } from '../../../parts/detection/sample-detection.ts';
import { type DetectionsApp, detectionsApp, ORGANIZATION } from '../../../parts/insight/detections-app.ts';

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp(Date.now, exportRoutes);
});
afterAll(() => service.close());

it('gives the place of a finished export back', async () => {
  for (let round = 0; round < 12; round++) {
    expect((await service.get('detections/export', { format: 'ndjson' })).status).toBe(200);
  }
});

it('opens so many streams of an organization at once and no more', () => {
  const seats = createSeats({ refusal: 'too_many_exports', perOrganization: 2, most: 3, retryAfterS: 30 });
  const leave = seats.take('a');
  seats.take('a');
  expect(() => seats.take('a')).toThrow('Too many exports are open');
  seats.take('b');
  expect(() => seats.take('c')).toThrow('Too many exports are open');
  leave();
  leave();
  seats.take('a');
  expect(() => seats.take('a')).toThrow('Too many exports are open');
});

it('writes no control characters into CSV that a terminal would obey', async () => {
  await service.record([sampleDetection({ sighting: { userAgent: 'a\x1b]0;owned\x07\x9b2Jb' } })]);
  const { body } = await service.app.inject({
    url: `/api/organizations/${ORGANIZATION}/detections/export?format=csv`,
    headers: { authorization: 'Bearer viewer' },
  });
  expect(body).toContain('a\ufffd]0;owned\ufffd\ufffd2Jb');
});

it('writes a cell that a spreadsheet with other separators reads as one', async () => {
  await service.record([sampleDetection({ sighting: { userAgent: 'x;=1+1;y\t=2' } })]);
  const { body } = await service.app.inject({
    url: `/api/organizations/${ORGANIZATION}/detections/export?format=csv`,
    headers: { authorization: 'Bearer viewer' },
  });
  expect(body).toContain('"x;=1+1;y\t=2"');
});
