import type { Store } from './store.ts';

/** The part of a Redis client that is used: `ioredis` has it; for others see the README. */
export interface RedisCommands {
  eval(script: string, keyCount: number, key: string, argument: string): Promise<unknown>;
  set(key: string, value: string, unit: 'PX', ttlMs: number): Promise<unknown>;
  get(key: string): Promise<string | null>;
}

export interface RedisStoreOptions {
  /** Before every key. */
  readonly prefix?: string;
  /** How long a visitor waits for the store at most, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Counts and sets the end of the window in one step: a count whose window never ends would refuse a visitor for ever. */
const INCREMENT =
  "local count = redis.call('INCR', KEYS[1]) if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end return count";
const TIMEOUT_MS = 20;
/** How long the store is left alone after it failed, in milliseconds. */
const PAUSE_MS = 1_000;

/** A store that all processes of a site share, in Redis or what speaks like it. */
export function redisStore(redis: RedisCommands, options: RedisStoreOptions = {}): Store {
  const { prefix = 'sundew:', timeoutMs = TIMEOUT_MS } = options;
  /** By a clock that nobody sets. */
  let pausedUntilMs = 0;
  const bounded = async <Value>(ask: () => Promise<Value>): Promise<Value> => {
    if (performance.now() < pausedUntilMs) throw new Error('The store is left alone after it failed.');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`The store gave no answer within ${timeoutMs} ms.`)), timeoutMs);
    });
    try {
      return await Promise.race([ask(), late]);
    } catch (error) {
      pausedUntilMs = performance.now() + PAUSE_MS;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    increment: async (key, windowMs) =>
      Number(await bounded(() => redis.eval(INCREMENT, 1, prefix + key, String(windowMs)))),
    mark: async (key, value, ttlMs) => {
      await bounded(() => redis.set(prefix + key, value, 'PX', ttlMs));
    },
    marked: (key) => bounded(() => redis.get(prefix + key)),
  };
}
