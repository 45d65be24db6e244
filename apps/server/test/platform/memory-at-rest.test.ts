import { expect, it, vi } from 'vitest';
import { giveBackAtRest, watchGrowth } from '../../src/platform/memory-at-rest.ts';

const MB = 1024 * 1024;

it('gives back after the start, and after each time that has left much, but only at rest', () => {
  const growth = watchGrowth();
  expect(growth.isWorthIt(200 * MB, 0.5)).toBe(false);
  expect(growth.isWorthIt(200 * MB, 0.01)).toBe(true);
  growth.collected(150 * MB);
  expect(growth.isWorthIt(170 * MB, 0.01)).toBe(false);
  expect(growth.isWorthIt(260 * MB, 0.6)).toBe(false);
  expect(growth.isWorthIt(260 * MB, 0)).toBe(true);
  // What cannot be given back is not tried again and again.
  growth.collected(240 * MB);
  expect(growth.isWorthIt(245 * MB, 0)).toBe(false);
});

it('counts from the least there was, so that a flood after a quiet hour is seen', () => {
  const growth = watchGrowth();
  growth.collected(240 * MB);
  expect(growth.isWorthIt(180 * MB, 0)).toBe(false);
  expect(growth.isWorthIt(230 * MB, 0)).toBe(true);
});

it('goes on where no file can be opened', () => {
  vi.useFakeTimers();
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
  });
  try {
    const stop = giveBackAtRest(() => undefined as never);
    vi.advanceTimersByTime(20_000);
    stop();
    expect(rss.mock.calls.length).toBeGreaterThan(1);
  } finally {
    rss.mockRestore();
    vi.useRealTimers();
  }
});
