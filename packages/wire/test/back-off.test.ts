import { describe, expect, it } from 'vitest';
import { backOff } from '../src/time/back-off.ts';

describe('a back-off', () => {
  it('doubles from the first pause up to the longest, however often something fails', () => {
    expect([1, 2, 3, 4, 5, 10_000].map((failures) => backOff(100, 1_000, failures))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
    expect(backOff(500, 200, 1)).toBe(200);
  });
});
