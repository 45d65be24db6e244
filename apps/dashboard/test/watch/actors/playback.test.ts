import { describe, expect, it } from 'vitest';
import { isShortened, readStep, SPEEDS, waitOf } from '../../../src/watch/actors/story/playback.ts';

describe('the wait before a step', () => {
  it('is as long as it happened, divided by the speed', () => {
    expect(waitOf(2, 1)).toBe(2000);
    expect(waitOf(60, 30)).toBe(2000);
  });

  it('is never so long that nothing seems to happen, nor too short to be seen', () => {
    for (const speed of SPEEDS) {
      expect(waitOf(86_400, speed)).toBeLessThanOrEqual(4000);
      expect(waitOf(0, speed)).toBeGreaterThan(0);
      expect(waitOf(null, speed)).toBeGreaterThan(0);
    }
    expect(isShortened(86_400, 60)).toBe(true);
    expect(isShortened(2, 1)).toBe(false);
  });
});

describe('the step in an address', () => {
  it('counts from one, and what is no step is the first', () => {
    expect(readStep('3')).toBe(2);
    for (const text of [undefined, '', '0', '-1', '1.5', 'x', '99999999']) expect(readStep(text)).toBe(0);
  });
});
