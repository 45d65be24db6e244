import { expect, it } from 'vitest';
import { summarise } from '../../../src/insight/statistics/summary.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';

const END_MS = Date.parse('2026-07-01T00:00:00Z');
const NOBODY = { tops: { ip: [], path: [], actor: [], user_agent: [], uniqueIps: 0 }, countries: [] };
const on = (day: string) => ({
  ...{
    day,
    source: 'sdk',
    level: 'LOW',
    category: 'BOT',
    detections: 2,
    score_sum: 60,
    high_risk: 0,
    blocked: 0,
    is_impostor: false,
    place: null,
  },
});

const daysOf = (period: number, ...days: readonly string[]) => {
  const asked = { fromMs: END_MS - period * DAY_MS, toMs: END_MS };
  const { by_day } = summarise({ ...NOBODY, threats: days.map(on) }, { suppressed: 0, openCases: 0 }, asked);
  return by_day.map(({ date, total }) => [date, total]);
};

it('lists every day of a period, and of a long one every day from the first to the last with detections', () => {
  expect(daysOf(2, '2026-06-30')).toEqual([
    ['2026-06-29', 0],
    ['2026-06-30', 2],
  ]);
  expect(daysOf(5_000, '2026-02-27', '2026-03-01')).toEqual([
    ['2026-02-27', 2],
    ['2026-02-28', 0],
    ['2026-03-01', 2],
  ]);
  expect(daysOf(5_000)).toEqual([]);
});
