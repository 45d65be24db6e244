import { SOURCES, type Source } from '@sundew/wire/sources';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../src/watch/overview/period.ts';
import { slotsOf, sourcesIn } from '../../../src/watch/overview/slots.ts';

/** Local midnight, so that days of the browser begin here. */
const START_MS = new Date(2026, 5, 1).getTime();
const NONE = Object.fromEntries(SOURCES.map((source) => [source, 0])) as Record<Source, number>;

const hour = (at: number, sdk: number, score: number) => ({
  hour: new Date(START_MS + at * HOUR_MS).toISOString(),
  total: sdk,
  high_risk: score >= 80 ? sdk : 0,
  average_score: score,
  by_source: { ...NONE, sdk },
});

it('has a bar per hour in a short period, with what the hour a period earlier had', () => {
  const period = { fromMs: START_MS, toMs: START_MS + DAY_MS, isRolling: true };
  const slots = slotsOf([hour(0, 3, 90), hour(1, 0, 0)], period, [hour(-24, 7, 10)]);
  expect(slots.map(({ fromMs, total, highRisk, before }) => [fromMs, total, highRisk, before])).toEqual([
    [START_MS, 3, 3, 7],
    [START_MS + HOUR_MS, 0, 0, 0],
  ]);
});

it('adds hours up to days in a long period and weighs their average scores by detections', () => {
  const period = { fromMs: START_MS, toMs: START_MS + 20 * DAY_MS, isRolling: false };
  const hours = [hour(0, 30, 10), hour(5, 10, 90), hour(24, 1, 50)];
  const slots = slotsOf(hours, period, null);
  expect(slots.map(({ total, averageScore, before }) => [total, averageScore, before])).toEqual([
    [40, 30, null],
    [1, 50, null],
  ]);
  expect(slots[0]?.bySource?.sdk).toBe(40);
});

it('names the sources that occur, most frequent first', () => {
  const two = { ...hour(0, 2, 0), by_source: { ...NONE, sdk: 2, endpoint: 5 } };
  const period = { fromMs: START_MS, toMs: START_MS + DAY_MS, isRolling: true };
  expect(sourcesIn(slotsOf([two], period, null))).toEqual(['endpoint', 'sdk']);
});
