import { VISIT_KINDS, type VisitKind } from '@sundew/wire/visit-kinds';
import { expect, it } from 'vitest';
import { kindsIn, slotsOf } from '../../../../src/watch/overview/statistics/slots.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/watch/overview/view/period.ts';

/** Local midnight, so that days of the browser begin here. */
const START_MS = new Date(2026, 5, 1).getTime();
const NONE = Object.fromEntries(VISIT_KINDS.map((kind) => [kind, 0])) as Record<VisitKind, number>;

const hour = (at: number, people: number) => ({
  hour: new Date(START_MS + at * HOUR_MS).toISOString(),
  total: people,
  by_kind: { ...NONE, people },
});

it('has a bar per hour in a short period, with what the hour a period earlier had', () => {
  const period = { fromMs: START_MS, toMs: START_MS + DAY_MS, isRolling: true };
  const slots = slotsOf([hour(0, 3), hour(1, 0)], period, [hour(-24, 7)]);
  expect(slots.map(({ fromMs, total, before }) => [fromMs, total, before])).toEqual([
    [START_MS, 3, 7],
    [START_MS + HOUR_MS, 0, 0],
  ]);
});

it('adds hours up to quarters of a day in a week, and to days in a longer period', () => {
  const hours = [hour(0, 30), hour(5, 10), hour(6, 4), hour(24, 1)];
  const slotsIn = (days: number) =>
    slotsOf(hours, { fromMs: START_MS, toMs: START_MS + days * DAY_MS, isRolling: false }, null);
  expect(slotsIn(7).map(({ total, byKind }) => [total, byKind.people])).toEqual([
    [40, 40],
    [4, 4],
    [1, 1],
  ]);
  expect(slotsIn(20).map(({ total, before }) => [total, before])).toEqual([
    [44, null],
    [1, null],
  ]);
});

it('names the kinds that occur, in their order', () => {
  const two = { ...hour(0, 2), by_kind: { ...NONE, attackers: 5, people: 2 } };
  const period = { fromMs: START_MS, toMs: START_MS + DAY_MS, isRolling: true };
  expect(kindsIn(slotsOf([two], period, null))).toEqual(['people', 'attackers']);
});
