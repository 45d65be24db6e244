import { expect, it } from 'vitest';
import { readPeriod } from '../../../src/insight/usage/period.ts';

const MONTH = { fromMs: Date.UTC(2026, 6, 1), untilMs: Date.UTC(2026, 7, 1) };

it('is the month where no days are asked for, and whole days where some are', () => {
  expect(readPeriod({}, MONTH)).toEqual(MONTH);
  expect(readPeriod({ from: '2026-07-30', to: '2026-07-30' }, MONTH)).toEqual({
    fromMs: Date.UTC(2026, 6, 30),
    untilMs: Date.UTC(2026, 6, 31),
  });
});

it.each([
  [{ from: '2026-02-30' }, 'not_a_day'],
  [{ from: '9999-12-31' }, 'not_a_day'],
  [{ from: '9999-12-31', to: '9999-12-31' }, 'not_a_day'],
  [{ to: '0000-01-01' }, 'not_a_day'],
  [{ from: '2026-07-02', to: '2026-07-01' }, 'before_from'],
  [{ from: '2020-01-01' }, 'period_too_long'],
])('refuses %j in words, before a database is asked', (asked, reason) => {
  expect(() => readPeriod(asked, MONTH)).toThrow(expect.objectContaining({ reason }));
});
