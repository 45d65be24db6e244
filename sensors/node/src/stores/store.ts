type Answer<Value> = Value | Promise<Value>;

/**
 * Where counts and marks are kept: in the memory of a process, or in a database that several share. An answer that fails is
 * taken for "nothing known", so a store that is down refuses nobody.
 */
export interface Store {
  /** Counts one more in the window that `key` is in now. @returns the count, this one included */
  increment(key: string, windowMs: number): Answer<number>;
  /** Keeps `value` under `key` for a time. */
  mark(key: string, value: string, ttlMs: number): Answer<void>;
  /** The value of a mark; null without one, or when its time is over. */
  marked(key: string): Answer<string | null>;
}
