import { describe, expect, it } from 'vitest';
import { isTooOftenWrong, precisionOf } from '../../../../src/enforcement/clearance/denials/rule-precision.ts';

describe('the precision of a rule', () => {
  it.each([
    // As tables of the Wilson interval for 95 % have it.
    [10, 0, 1, 0.7225, 1],
    [20, 2, 0.9, 0.699, 0.9721],
    [100, 50, 0.5, 0.4038, 0.5962],
    [1, 1, 0, 0, 0.7935],
  ])('of %i denials with %i wrong ones is %f, between %f and %f', (denials, wrong, precision, lower, upper) => {
    const found = precisionOf(denials, wrong);
    expect(found.precision).toBeCloseTo(precision, 4);
    expect(found.lower).toBeCloseTo(lower, 3);
    expect(found.upper).toBeCloseTo(upper, 3);
  });

  it('is unknown before anybody was denied', () => {
    expect(precisionOf(0, 0)).toEqual({ precision: null, lower: null, upper: null });
  });

  it.each([
    ['few denials speak against nothing by themselves', 1, 0, 0.8, false],
    ['one of few is too much', 5, 1, 0.8, true],
    ['one of many is not', 100, 1, 0.8, false],
    ['an owner may ask for nothing', 1, 1, 0, false],
  ])('%s', (_why, denials, wrong, least, is) => {
    expect(isTooOftenWrong(denials, wrong, least)).toBe(is);
  });
});
