import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { DAY_MS } from '../../platform/time/units.ts';

/** Remembers who touched a honeypot lately. */
export interface TouchMemory {
  /** Notes a touch and tells how many earlier ones of the same visitor lie inside the window. */
  touch(visitor: string, atMs: number): number;
}

/** More repeats than this change no score. */
const MOST_KEPT = 24;

/** Holds a bounded number of visitors and a bounded number of moments for each. */
export function createTouchMemory({ windowMs = DAY_MS, visitors = 25_000 } = {}): TouchMemory {
  const moments = new BoundedCache<number[]>(visitors);
  return {
    touch(visitor, atMs) {
      const known = moments.get(visitor) ?? [];
      const earlier = known.filter((moment) => moment <= atMs && atMs - moment < windowMs).length;
      moments.set(visitor, [...known.slice(1 - MOST_KEPT), atMs]);
      return earlier;
    },
  };
}
