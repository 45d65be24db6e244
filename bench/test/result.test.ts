import { expect, test } from 'vitest';
import { judgeGoals, median, percentile, toResult } from '../result.ts';

test('goals are held against their figures', () => {
  const goals = { ratio: '≥ 0.25', p99_ms: '≤ 60', missing: '= 0' };
  expect(toResult('x', { ratio: 0.25, p99_ms: 60, missing: 0 }, {}, goals).pass).toBe(true);
  expect(toResult('x', { ratio: 0.24, p99_ms: 60, missing: 0 }, {}, goals).pass).toBe(false);
  expect(toResult('x', { ratio: 0.25, p99_ms: 61, missing: 0 }, {}, goals).pass).toBe(false);
  expect(toResult('x', { ratio: 0.25, p99_ms: 60, missing: 1 }, {}, goals).pass).toBe(false);
});

test('a figure that is missing or not a number misses its goal', () => {
  expect(toResult('x', {}, {}, { p99_ms: '≤ 60' }).pass).toBe(false);
  expect(toResult('x', { p99_ms: Number.NaN }, {}, { p99_ms: '≤ 60' }).pass).toBe(false);
});

test('a goal that nobody can read is refused', () => {
  expect(() => judgeGoals({ p99_ms: 1 }, { p99_ms: 'fast' })).toThrow('must be written');
});

test('median and percentile', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([])).toBeNaN();
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(percentile([4, 1, 3, 2], 0.99)).toBe(4);
  expect(percentile([5], 0)).toBe(5);
  expect(percentile([], 0.5)).toBeNaN();
});
