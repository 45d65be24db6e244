import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/database/database.ts';
import { type Doors, openDoors } from '../parts/intake/doors.ts';
import { useDoors } from '../parts/intake/use-doors.ts';
import { GOOD, post } from './requests.ts';

const BATCH = '/api/v1/detect/batch';
const DAY_MS = 86_400_000;

let doors: Doors;
let database: Database;
useDoors((opened, fresh) => {
  doors = opened;
  database = fresh;
});

const bare = (at: unknown, more: object = {}) => ({ ...GOOD, ...more, at });

describe('a dated report', () => {
  const atMs = Math.floor(Date.now() / 1000) * 1000 - 3 * DAY_MS;

  it.each<[string, unknown]>([
    ['ISO 8601 in UTC', new Date(atMs).toISOString()],
    ['ISO 8601 with an offset', new Date(atMs + 2 * 3_600_000).toISOString().replace('.000Z', '+02:00')],
    ['seconds', atMs / 1000],
    ['seconds as text with fractions, as nginx writes $msec', `${atMs / 1000}.000`],
    ['milliseconds', atMs],
  ])('may say when it happened in %s', async (_, at) => {
    expect((await post(doors, BATCH, [bare(at)])).json()).toEqual({ accepted: 1, folded: 0, rejected: [] });
    expect(doors.recorded[0]?.sighting.atMs).toBe(atMs);
  });

  it.each<[string, unknown, string]>([
    ['no moment', 'yesterday', 'must_be_moment'],
    ['a time without a zone', '2026-01-31T08:00:00', 'must_be_moment'],
    ['a day of no calendar', '2026-13-31T08:00:00Z', 'must_be_moment'],
    ['something else', { seconds: 1 }, 'must_be_moment'],
    ['a moment before 1970', -5, 'must_be_moment'],
    ['the future', Date.now() + 3_600_000, 'in_the_future'],
    ['what is kept no more', Date.now() - 91 * DAY_MS, 'older_than_kept'],
  ])('that says %s is refused alone, with the reason', async (_, at, reason) => {
    const reply = await post(doors, BATCH, [bare(at), GOOD]);
    expect(reply.json()).toMatchObject({ accepted: 1, rejected: [{ index: 0, code: 'validation_failed', reason }] });
  });

  it('of a clock that runs a little ahead happened now', async () => {
    await post(doors, BATCH, [bare(Date.now() + 60_000)]);
    expect(doors.recorded[0]?.sighting.atMs).toBeLessThanOrEqual(Date.now());
  });

  it('is dated by an authenticated batch alone', async () => {
    const before = Date.now();
    await post(doors, '/api/v1/detect', bare(atMs));
    expect(doors.recorded[0]?.sighting.atMs).toBeGreaterThanOrEqual(before);
  });
});

describe('history', () => {
  const ip = '198.51.100.140';
  const attack = {
    ip,
    ua: 'curl/8',
    url: "https://shop.example/?id=1'%20UNION%20SELECT%20password%20FROM%20users--%20",
  };
  it('is no burst of today: each request counts in the window in which it happened', async () => {
    const start = Date.now() - 2 * DAY_MS;
    const spread = Array.from({ length: 60 }, (_, index) => bare(start + index * 600_000, { ip: '198.51.100.141' }));
    await post(doors, BATCH, spread);
    expect(doors.recorded).toHaveLength(60);
    const scores = new Set(doors.recorded.map(({ verdict }) => verdict.breakdown.categories.behavioral.score));
    expect([...scores]).toEqual([0]);
    doors.recorded.length = 0;
    const together = Array.from({ length: 60 }, (_, index) => bare(start + index * 100, { ip: '198.51.100.142' }));
    await post(doors, BATCH, together);
    expect(doors.recorded.at(-1)?.verdict.breakdown.categories.behavioral.score).toBeGreaterThan(0);
  });

  it('has faded by now, and says nothing about what came before it', async () => {
    await post(doors, BATCH, [bare(Date.now() - 20 * DAY_MS, attack)]);
    await post(doors, BATCH, [bare(Date.now() - 21 * DAY_MS, { ip, ua: 'curl/8' }), { ...GOOD, ip, ua: 'curl/8' }]);
    const [then, before, now] = doors.recorded.map(({ decision }) => decision.action);
    expect([then, before, now]).toEqual(['block', 'allow', 'allow']);
    await post(doors, BATCH, [bare(Date.now() - 3_600_000, attack), { ...GOOD, ip, ua: 'curl/8' }]);
    expect(doors.recorded.slice(3).map(({ decision }) => decision.action)).toEqual(['block', 'block']);
  });

  it('spends the share of the minute in which it happened', async () => {
    const limited = await openDoors({ database, rateLimits: 'visitor=5,visitor_burst=0' });
    const start = Math.floor((Date.now() - DAY_MS) / 60_000) * 60_000;
    const calm = Array.from({ length: 20 }, (_, index) => bare(start + index * 60_000));
    expect((await post(limited, BATCH, calm)).json()).toEqual({ accepted: 20, folded: 0, rejected: [] });
    const flood = Array.from({ length: 20 }, (_, index) => bare(start + 3_600_000 + index));
    expect((await post(limited, BATCH, flood)).json()).toMatchObject({ accepted: 20, folded: 15 });
    await limited.close();
  });
});
