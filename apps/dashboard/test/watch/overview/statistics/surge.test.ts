import { expect, it } from 'vitest';
import { surgeOf } from '../../../../src/watch/overview/statistics/surge.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse('2026-03-10T12:30:00Z');

/** Hours up to now, the running one last. */
function hoursOf(totals: readonly number[]) {
  const lastMs = Math.floor(NOW_MS / HOUR_MS) * HOUR_MS;
  return totals.map((total, at) => ({
    hour: new Date(lastMs - (totals.length - 1 - at) * HOUR_MS).toISOString(),
    total,
  }));
}

const usual = Array.from({ length: 22 }, (_, at) => 90 + (at % 5) * 5);

it('says that the last hour is far above the usual', () => {
  expect(surgeOf(hoursOf([...usual, 100, 1000]), NOW_MS, true)).toEqual({ lastHour: 1050, usual: 100 });
});

it('fills the running hour up with its share of the one before', () => {
  expect(surgeOf(hoursOf([...usual, 2000, 0]), NOW_MS, true)?.lastHour).toBe(1000);
});

it.each([
  ['an hour like any other', [...usual, 100, 60]],
  ['twice the usual', [...usual, 200, 100]],
  ['a handful after silence', [...usual.map(() => 0), 0, 40]],
  ['an hour that is one of many high ones', [...usual.map((total, at) => total * (at % 2 === 0 ? 1 : 12)), 100, 900]],
  ['too few hours to know', [1, 1, 1, 1000, 1000]],
])('is silent about %s', (_what, totals) => {
  expect(surgeOf(hoursOf(totals), NOW_MS, true)).toBeNull();
});

it('tells the first visits of a new sensor from a surge after silence', () => {
  const totals = [...usual.map(() => 0), 0, 400];
  expect(surgeOf(hoursOf(totals), NOW_MS, false)).toBeNull();
  expect(surgeOf(hoursOf(totals), NOW_MS, true)).toEqual({ lastHour: 400, usual: 0 });
});
