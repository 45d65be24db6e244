import { expect, it, vi } from 'vitest';
import { giveBackAtRest, watchGrowth } from '../../src/platform/memory-at-rest.ts';

const MB = 1024 * 1024;

const MINUTE_MS = 60_000;

it('gives back after the start, and after each time that has left much, but only at rest', () => {
  const growth = watchGrowth();
  expect(growth.isWorthIt(200 * MB, false, 0)).toBe(false);
  expect(growth.isWorthIt(200 * MB, true, 0)).toBe(true);
  growth.collected(150 * MB, 0);
  expect(growth.isWorthIt(170 * MB, true, MINUTE_MS)).toBe(false);
  expect(growth.isWorthIt(260 * MB, false, MINUTE_MS)).toBe(false);
  expect(growth.isWorthIt(260 * MB, true, MINUTE_MS)).toBe(true);
});

it('tries again a minute later where much was held still, and not for ever', () => {
  const growth = watchGrowth();
  growth.collected(150 * MB, 0);
  let collections = 0;
  for (let minute = 10; minute < 60; minute += 0.5) {
    if (!growth.isWorthIt(260 * MB, true, minute * MINUTE_MS)) continue;
    collections += 1;
    growth.collected(240 * MB, minute * MINUTE_MS);
  }
  expect(collections).toBe(3);
});

it('counts from the least there was, so that a flood after a quiet hour is seen', () => {
  const growth = watchGrowth();
  growth.collected(240 * MB, 0);
  expect(growth.isWorthIt(180 * MB, true, MINUTE_MS)).toBe(false);
  expect(growth.isWorthIt(230 * MB, true, MINUTE_MS)).toBe(true);
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
