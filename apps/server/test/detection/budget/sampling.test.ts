import { describe, expect, it } from 'vitest';
import { allowanceOf } from '../../../src/detection/admitting/budget/allowance.ts';
import { createBlocks } from '../../../src/detection/admitting/budget/blocks.ts';
import { createRandom } from '../../../src/platform/random/random.ts';

describe('sampling', () => {
  it('counts every stratum right within one block, whatever its size', () => {
    const blocks = createBlocks(createRandom(1).next);
    for (const [stratum, events] of [
      ['much', 100_003],
      ['little', 57],
      ['hardly any', 3],
    ] as const) {
      let weight = 0;
      for (let at = 0; at < events; at += 1) weight += blocks.next(stratum, 10);
      expect(Math.abs(weight - events)).toBeLessThanOrEqual(10);
    }
  });

  it('gives every event the same chance, also in traffic with a rhythm', () => {
    const kept = [0, 0];
    for (let seed = 0; seed < 400; seed += 1) {
      const blocks = createBlocks(createRandom(seed).next);
      for (let at = 0; at < 100; at += 1) kept[at % 2] = (kept[at % 2] ?? 0) + Math.sign(blocks.next('s', 2));
    }
    // Two kinds that take turns: 10,000 of each are expected, with a deviation of 71.
    for (const count of kept) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});

describe('what a node may store before it looks again', () => {
  it('never adds up to more than the budget, however many of eight nodes use it at once', () => {
    const budget = 100_000;
    let stored = 0;
    for (let looks = 0; looks < 1_000 && stored < budget; looks += 1) {
      const { events } = allowanceOf(budget, stored, 0);
      stored += 2 * events;
    }
    expect(stored).toBeGreaterThanOrEqual(budget);
    expect(stored).toBeLessThanOrEqual(budget * 1.001);
  });

  it('is nothing once the budget is used up, and soon looked at again while the last events are written', () => {
    expect(allowanceOf(100, 100, 0)).toEqual({ events: 0, forMs: 60_000 });
    expect(allowanceOf(100, 95, 5).events).toBe(0);
    expect(allowanceOf(100, 95, 5).forMs).toBeLessThan(1_000);
  });
});
