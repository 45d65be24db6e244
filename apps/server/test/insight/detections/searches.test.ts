import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFilter } from '../../../src/insight/filter/read-filter.ts';
import { searchInTurn } from '../../../src/insight/filter/search-in-turn.ts';
import { type DetectionsApp, detectionsApp, ORGANIZATION } from '../../parts/insight/detections-app.ts';

const MOST_WAITING = 24;

let service: DetectionsApp;
beforeAll(async () => {
  service = await detectionsApp();
});
afterAll(() => service.close());

it('makes one search for text at a time, and tells who comes too late; other reading goes on', async () => {
  const search = { q: 'nothing has this' };
  const end = Promise.withResolvers<void>();
  const first = searchInTurn(service.database, ORGANIZATION, readFilter(search), () => end.promise);
  const waiting = Array.from({ length: MOST_WAITING }, () => service.get('detections', search));
  let answered = 0;
  for (const each of waiting) void each.then(() => answered++);
  await expect.poll(async () => (await service.get('detections/stats', search)).status).toBe(429);

  const refused = await service.get('detections', { not_q: 'or this' });
  expect(refused.body).toMatchObject({ code: 'rate_limited', reason: 'too_many_searches' });
  expect((await service.get('detections')).status).toBe(200);
  expect(answered).toBe(0);

  end.resolve();
  await first;
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  expect((await service.get('detections', search)).status).toBe(200);
});
