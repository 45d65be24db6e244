import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportRoutes } from '../../../../src/insight/detections/export/export-routes.ts';
import { createSeats } from '../../../../src/insight/detections/live/seats.ts';
import { sampleDetection } from '../../../parts/detection/sample-detection.ts';
import { type DetectionsApp, detectionsApp, ORGANIZATION } from '../../../parts/insight/detections-app.ts';
import { until } from '../../../parts/machine/until.ts';

let service: DetectionsApp;
/** Readers who leave while it is still found out who they are. */
const leaving = { asked: 0, gone: 0 };
beforeAll(async () => {
  service = await detectionsApp(Date.now, (app, parts) => {
    app.addHook('preHandler', async (request, reply) => {
      if (request.headers['x-leaving'] === undefined) return;
      leaving.asked++;
      await until(() => reply.raw.destroyed);
      leaving.gone++;
    });
    exportRoutes(app, parts);
  });
});
afterAll(() => service.close());

it('gives the place of a finished export back', async () => {
  for (let round = 0; round < 12; round++) {
    expect((await service.get('detections/export', { format: 'ndjson' })).status).toBe(200);
  }
});

it('keeps no place for readers who left before they had one', async () => {
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  for (let round = 1; round <= 12; round++) {
    const reader = new AbortController();
    const asked = fetch(`${address}/api/organizations/${ORGANIZATION}/detections/export?format=ndjson`, {
      headers: { authorization: 'Bearer viewer', 'x-leaving': 'yes' },
      signal: reader.signal,
    }).catch(() => null);
    await until(() => leaving.asked === round);
    reader.abort();
    await asked;
    await until(() => leaving.gone === round);
  }
  expect((await service.get('detections/export', { format: 'ndjson' })).status).toBe(200);
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

it('writes a cell in which a spreadsheet with other separators finds no formula', async () => {
  await service.record([sampleDetection({ sighting: { userAgent: 'x;=1+1;y\t=2' } })]);
  const { body } = await service.app.inject({
    url: `/api/organizations/${ORGANIZATION}/detections/export?format=csv`,
    headers: { authorization: 'Bearer viewer' },
  });
  expect(body).toContain(`"x;'=1+1;y\t'=2"`);
});
