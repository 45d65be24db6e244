import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { MINUTE_MS } from '../../platform/time/units.ts';

/** Counts of this process by key and minute, in memory of a bounded size; a key that was let go begins anew. */
export interface MinuteCounts {
  /** Counts one, or `by`, in the minute of `atMs`, and tells how many there are in it now. */
  add(key: string, atMs: number, by?: number): number;
  read(key: string, atMs: number): number;
}

interface Counted {
  readonly minute: number;
  readonly count: number;
}

/** @param most keys; twice as many are held at most */
export function createMinuteCounts(most: number): MinuteCounts {
  const counts = new BoundedCache<Counted>(most);
  const read = (key: string, minute: number): number => {
    const held = counts.get(key);
    return held?.minute === minute ? held.count : 0;
  };
  return {
    add(key, atMs, by = 1) {
      const minute = Math.floor(atMs / MINUTE_MS);
      const count = read(key, minute) + by;
      counts.set(key, { minute, count });
      return count;
    },
    read: (key, atMs) => read(key, Math.floor(atMs / MINUTE_MS)),
  };
}
