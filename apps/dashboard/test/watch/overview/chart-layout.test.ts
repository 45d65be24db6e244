import { describe, expect, it } from 'vitest';
import { HEIGHT, layOut, PLOT } from '../../../src/watch/overview/chart-layout.ts';
import type { Slot } from '../../../src/watch/overview/slots.ts';

const HOUR_MS = 3_600_000;
const START_MS = new Date(2026, 2, 3).getTime();
const FLOOR = HEIGHT - PLOT.bottom;

/** Hours from midnight on, each with so many of the SDK and half as many links. */
const hours = (counts: readonly number[]): Slot[] =>
  counts.map((count, at) => ({
    ...{ fromMs: START_MS + at * HOUR_MS, toMs: START_MS + (at + 1) * HOUR_MS, highRisk: 0, averageScore: 0 },
    ...{ total: count * 1.5, before: null },
    bySource: { sdk: count, decoy_link: count / 2 } as NonNullable<Slot['bySource']>,
  }));

/** Where bars begin and end, from the top of the chart. */
const edges = (path: string | undefined) =>
  [...(path ?? '').matchAll(/M\S+ (\S+?)V(\S+?)h/g)].map(([, low, high]) => [Number(low), Number(high)]);

describe('the layout of a chart', () => {
  it('stacks the sources, each bar on the one below it', () => {
    const [sdk, links] = layOut(hours([10, 0, 20]), ['sdk', 'decoy_link'], 800).bars.map(({ path }) => edges(path));
    expect(sdk).toHaveLength(2);
    expect(sdk?.map(([low]) => low)).toEqual([FLOOR, FLOOR]);
    expect(links?.map(([low]) => low)).toEqual(sdk?.map(([, high]) => high));
  });

  it('draws totals where no sources are known', () => {
    const days = hours([4, 8]).map((slot) => ({ ...slot, bySource: null }));
    expect(layOut(days, [], 800).bars).toMatchObject([{ source: null }]);
  });

  it('counts in whole numbers from zero up', () => {
    for (const most of [0, 1, 7, 1000]) {
      const counts = layOut(hours([most]), ['sdk'], 800).lines.map(({ count }) => count);
      expect(counts[0]).toBe(0);
      expect(counts.length).toBeGreaterThan(2);
      expect(counts.every(Number.isInteger)).toBe(true);
    }
  });

  it('writes times as far apart as their texts need, however narrow it is', () => {
    const day = hours(Array.from({ length: 24 }, () => 1));
    for (const width of [320, 800, 1600]) {
      const places = layOut(day, ['sdk'], width).marks.map(({ x }) => x);
      const gaps = places.slice(1).map((x, at) => x - (places[at] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(70);
    }
  });
});
