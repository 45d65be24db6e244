import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

/** How often visitors come, and what of them was seen since they came too often. */
export interface VisitorRates {
  /** Counts one visit. True when the visitor is beyond its rate in this minute. */
  isBeyond(visitor: string, atMs: number): boolean;
  /** True the first time that a visitor beyond its rate shows this trait; false once it has shown too many. */
  isNew(visitor: string, trait: string): boolean;
}

interface Held {
  minute: number;
  visits: number;
  /** Null until the visitor is beyond its rate for the first time. */
  traits: Set<string> | null;
}

const MINUTE_MS = 60_000;
/** Twice as many are held at most; who was forgotten begins anew. */
const MOST_VISITORS = 10_000;
const MOST_TRAITS = 64;

/** Rates of this process, in memory. */
export function createVisitorRates(mostPerMinute: number): VisitorRates {
  const visitors = new BoundedCache<Held>(MOST_VISITORS);
  return {
    isBeyond(visitor, atMs) {
      const minute = Math.floor(atMs / MINUTE_MS);
      const held = visitors.get(visitor);
      if (held === undefined) {
        visitors.set(visitor, { minute, visits: 1, traits: null });
        return mostPerMinute < 1;
      }
      held.visits = held.minute === minute ? held.visits + 1 : 1;
      held.minute = minute;
      return held.visits > mostPerMinute;
    },
    isNew(visitor, trait) {
      const held = visitors.get(visitor);
      if (held === undefined) return true;
      held.traits ??= new Set();
      if (held.traits.has(trait) || held.traits.size >= MOST_TRAITS) return false;
      held.traits.add(trait);
      return true;
    },
  };
}
