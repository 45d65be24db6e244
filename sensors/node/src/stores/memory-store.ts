import { keepNewest } from './keep-newest.ts';
import type { Store } from './store.ts';

interface Count {
  count: number;
  readonly untilMs: number;
}

const CAPACITY = 50_000;
const running = (): number => performance.now();

/** A store in the memory of this process, of bounded size: beyond it what was made first is forgotten. */
export function memoryStore({ capacity = CAPACITY, now = running }: MemoryStoreOptions = {}): Store {
  const counts = new Map<string, Count>();
  const marks = new Map<string, { readonly value: string; readonly untilMs: number }>();
  return {
    increment(key, windowMs) {
      const nowMs = now();
      const known = counts.get(key);
      if (known !== undefined && known.untilMs > nowMs) {
        known.count += 1;
        return known.count;
      }
      keepNewest(counts, key, { count: 1, untilMs: nowMs + windowMs }, capacity);
      return 1;
    },
    mark(key, value, ttlMs) {
      keepNewest(marks, key, { value, untilMs: now() + ttlMs }, capacity);
    },
    marked(key) {
      // On most sites nobody was caught lately, and looking up a text means reading it.
      if (marks.size === 0) return null;
      const known = marks.get(key);
      return known !== undefined && known.untilMs > now() ? known.value : null;
    },
  };
}

export interface MemoryStoreOptions {
  /** Most counts, and most marks, that are kept. */
  readonly capacity?: number;
  /** Milliseconds since any moment. Default: a clock that nobody sets, or what is kept would last until a wrong day. */
  readonly now?: () => number;
}
