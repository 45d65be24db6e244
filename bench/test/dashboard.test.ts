import { expect, it } from 'vitest';
import { riseOf } from '../dashboard/feed.ts';

it('tells a page that fills its caches from one that goes on growing', () => {
  expect(riseOf([0, 50, 80, 90, 100, 100, 100, 100])).toBe(0);
  expect(riseOf([0, 10, 20, 30, 40, 50, 60, 70])).toBeCloseTo(10);
  expect(Math.abs(riseOf([0, 90, 100, 101, 99, 100, 101, 99, 100]))).toBeLessThan(1);
});

it('judges nothing by too few values', () => {
  expect(riseOf([1, 2, 3])).toBeNaN();
});
