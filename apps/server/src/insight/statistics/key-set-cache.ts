import type { KeySet } from './key-set.ts';

/** About 250 periods with 8,000 addresses each, or a handful of the largest organizations. */
const MOST_BYTES = 16 * 2 ** 20;

/** Sets that were read lately. What a name stands for never changes, so nothing has to be told to forget it. */
export interface KeySetCache {
  get(name: string): KeySet | undefined;
  /** Keeps a set; those that were not asked for the longest time make room for it. */
  put(name: string, set: KeySet): void;
}

export function createKeySetCache(mostBytes = MOST_BYTES): KeySetCache {
  const sets = new Map<string, KeySet>();
  let bytes = 0;

  function remove(name: string): KeySet | undefined {
    const set = sets.get(name);
    if (set === undefined) return undefined;
    sets.delete(name);
    bytes -= set.bytes;
    return set;
  }

  function put(name: string, set: KeySet): void {
    remove(name);
    if (set.bytes > mostBytes) return;
    // A map keeps the order of insertion, so the first is the one not asked for the longest.
    for (const oldest of sets.keys()) {
      if (bytes + set.bytes <= mostBytes) break;
      remove(oldest);
    }
    sets.set(name, set);
    bytes += set.bytes;
  }

  return {
    get(name) {
      const set = remove(name);
      if (set !== undefined) put(name, set);
      return set;
    },
    put,
  };
}
