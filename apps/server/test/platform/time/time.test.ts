import { describe, expect, it } from 'vitest';
import { timeLeft } from '../../../src/platform/time/time-left.ts';
import { withinTime } from '../../../src/platform/time/within-time.ts';

describe('a lease or pause', () => {
  it('lasts as long as it was given for, but not until a day that only a wrong clock knew', () => {
    const nowMs = Date.UTC(2026, 2, 1);
    const left = (ms: number) => timeLeft(new Date(nowMs + ms), nowMs, 60_000);
    expect([60_000, 61_000, 0, -1, 120_001].map(left)).toEqual([60_000, 61_000, 0, 0, 0]);
    expect(timeLeft(null, nowMs, 60_000)).toBe(0);
  });
});

describe('a time box', () => {
  it('gives what the work gives, also its failure', async () => {
    expect(await withinTime(60_000, Promise.resolve('done'), () => 'late')).toBe('done');
    await expect(withinTime(60_000, Promise.reject(new Error('broken')), () => 'late')).rejects.toThrow('broken');
  });

  it('gives what is said of work that is late, or fails with it', async () => {
    const never = new Promise<never>(() => {});
    expect(await withinTime(1, never, () => 'late')).toBe('late');
    const refuse = () => {
      throw new Error('too long');
    };
    await expect(withinTime(1, never, refuse)).rejects.toThrow('too long');
  });

  it('leaves no failure behind of work that fails after its time', async () => {
    let fail: (error: Error) => void = () => {};
    const work = new Promise<never>((_, reject) => {
      fail = reject;
    });
    expect(await withinTime(1, work, () => 'late')).toBe('late');
    fail(new Error('too late to matter'));
    await new Promise((resolve) => setImmediate(resolve));
  });
});
