import { describe, expect, it } from 'vitest';
import { HEIGHT, layOut, PLOT } from '../../../../src/watch/overview/chart/chart-layout.ts';
import type { Slot } from '../../../../src/watch/overview/statistics/slots.ts';

const HOUR_MS = 3_600_000;
const START_MS = new Date(2026, 2, 3).getTime();
const FLOOR = HEIGHT - PLOT.bottom;

/** Hours from midnight on, each with so many people and half as many attackers. */
const hours = (counts: readonly number[]): Slot[] =>
  counts.map((count, at) => ({
    ...{ fromMs: START_MS + at * HOUR_MS, toMs: START_MS + (at + 1) * HOUR_MS },
    ...{ total: count * 1.5, before: null },
    byKind: { people: count, good_bots: 0, unwanted_bots: 0, attackers: count / 2, impostors: 0 },
    isUtcDay: false,
  }));

/** Where bars begin and end, from the top of the chart. */
const edges = (path: string | undefined) =>
  [...(path ?? '').matchAll(/M\S+ (\S+?)V(\S+?)h/g)].map(([, low, high]) => [Number(low), Number(high)]);

describe('the layout of a chart', () => {
  it('stacks the kinds, each bar on the one below it', () => {
    const [people, attackers] = layOut(hours([10, 0, 20]), ['people', 'attackers'], 800).bars.map(({ path }) =>
      edges(path),
    );
    expect(people).toHaveLength(2);
    expect(people?.map(([low]) => low)).toEqual([FLOOR, FLOOR]);
    expect(attackers?.map(([low]) => low)).toEqual(people?.map(([, high]) => high));
  });

  it('counts in whole numbers from zero up', () => {
    for (const most of [0, 1, 7, 1000]) {
      const counts = layOut(hours([most]), ['people'], 800).lines.map(({ count }) => count);
      expect(counts[0]).toBe(0);
      expect(counts.length).toBeGreaterThan(2);
      expect(counts.every(Number.isInteger)).toBe(true);
    }
  });

  it('writes times as far apart as their texts need, however narrow it is', () => {
    const day = hours(Array.from({ length: 24 }, () => 1));
    for (const width of [320, 800, 1600]) {
      const places = layOut(day, ['people'], width).marks.map(({ x }) => x);
      const gaps = places.slice(1).map((x, at) => x - (places[at] ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(70);
    }
  });
});
