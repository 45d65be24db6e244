import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type FreeSpace, hoursUntil, watchFreeSpace } from '../../../src/detection/folding/free-space.ts';
import { spaceFinding } from '../../../src/detection/folding/space-check.ts';
import { until } from '../../parts/machine/until.ts';

const HOUR_MS = 3_600_000;
let watch: FreeSpace | null = null;

afterEach(() => watch?.stop());

describe('free space', () => {
  it('of a real folder is known at once', async () => {
    watch = await watchFreeSpace({ path: tmpdir(), floorBytes: 1, now: Date.now });
    expect(watch.left()).toMatchObject({ isShort: false, floorBytes: 1, hoursLeft: null });
    expect(watch.left().freeBytes).toBeGreaterThan(0);
  });

  it('below the floor is noticed, and that it is above it again', async () => {
    let free = 2_000;
    watch = await watchFreeSpace({
      ...{ path: '/', floorBytes: 1_000, now: Date.now, everyMs: 5 },
      measure: async () => free,
    });
    free = 999;
    await until(() => watch?.left().isShort === true);
    free = 1_001;
    await until(() => watch?.left().isShort === false);
  });

  it('is degraded below the floor, and none is as good as no service where the database is on that disk', () => {
    const left = (freeBytes: number | null) => ({
      freeBytes,
      floorBytes: 1e9,
      isShort: (freeBytes ?? 1e9) < 1e9,
      hoursLeft: null,
    });
    expect([null, 2e9, 5e8, 1e6].map((free) => spaceFinding(left(free), true).state)).toEqual([
      'ok',
      'ok',
      'degraded',
      'down',
    ]);
    expect(spaceFinding(left(1e6), false)).toMatchObject({
      state: 'degraded',
      advice: expect.stringContaining('full'),
    });
  });

  it('that nobody tells holds nothing back', async () => {
    watch = await watchFreeSpace({ path: '/nowhere/at/all', floorBytes: 1_000, now: Date.now });
    expect(watch.left()).toMatchObject({ freeBytes: null, isShort: false, hoursLeft: null });
  });
});

describe('the time left', () => {
  const first = { atMs: 0, freeBytes: 10_000 };

  it.each<[string, number, number, number | null]>([
    ['half used in an hour leaves what is above the floor', HOUR_MS, 6_000, 1.25],
    ['nothing used up', HOUR_MS, 10_000, null],
    ['more free than before', HOUR_MS, 12_000, null],
    ['too short a time', HOUR_MS / 2, 6_000, null],
    ['below the floor already', HOUR_MS, 500, 0],
  ])('%s', (_, atMs, freeBytes, hours) => {
    expect(hoursUntil([first], { atMs, freeBytes }, 1_000)).toBe(hours);
  });

  const at = (hour: number, freeBytes: number) => ({ atMs: hour * HOUR_MS, freeBytes });

  it('goes by the day while a burst lasts, and by the last hour when it is over', () => {
    const quiet = [at(0, 9_000), at(20, 9_000)];
    expect(hoursUntil(quiet, at(21, 6_900), 1_000)).toBe(59);
    expect(hoursUntil([...quiet, at(21, 6_900)], at(22, 6_900), 1_000)).toBe(null);
  });
});
