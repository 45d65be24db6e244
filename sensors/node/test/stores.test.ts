import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../src/stores/memory-store.ts';
import { redisStore } from '../src/stores/redis-store.ts';
import type { Store } from '../src/stores/store.ts';

/** What every store keeps. */
function keepsContract(name: string, open: () => Store): void {
  describe(name, () => {
    it('counts in windows that end', async () => {
      const store = open();
      expect(await store.increment('a', 60_000)).toBe(1);
      expect(await store.increment('a', 60_000)).toBe(2);
      expect(await store.increment('b', 60_000)).toBe(1);
      await store.increment('short', 50);
      await expect.poll(() => store.increment('short', 50), { interval: 120 }).toBe(1);
    });

    it('keeps marks until their time is over', async () => {
      const store = open();
      expect(await store.marked('x')).toBeNull();
      await store.mark('x', 'tripwire', 60_000);
      expect(await store.marked('x')).toBe('tripwire');
      await store.mark('x', 'honeytoken', 50);
      await expect.poll(() => store.marked('x')).toBeNull();
    });
  });
}

keepsContract('in memory', () => memoryStore());

it('the memory forgets the oldest beyond its size', async () => {
  const store = memoryStore({ capacity: 2 });
  for (const key of ['a', 'b', 'c']) await store.mark(key, 'x', 60_000);
  expect(await Promise.all(['a', 'b', 'c'].map((key) => store.marked(key)))).toEqual([null, 'x', 'x']);
});

it('the memory keeps nothing until a day that only a wrong clock knew', async () => {
  vi.useFakeTimers({ now: Date.UTC(2036, 0, 1) });
  try {
    const store = memoryStore();
    await store.increment('a', 60_000);
    await store.mark('x', 'tripwire', 60_000);
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    await vi.advanceTimersByTimeAsync(61_000);
    expect([await store.increment('a', 60_000), await store.marked('x')]).toEqual([1, null]);
  } finally {
    vi.useRealTimers();
  }
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

describe.skipIf(!hasRedis && process.env.CI !== 'true')('Redis', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sundew-redis-'));
  const path = join(directory, 'redis.sock');
  let server: ChildProcess;
  let redis: Redis;
  let uses = 0;

  beforeAll(async () => {
    server = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', ''], { stdio: 'ignore' });
    redis = new Redis({ path, lazyConnect: true, retryStrategy: () => 50 });
    redis.on('error', () => {});
    await vi.waitFor(() => redis.ping(), { timeout: 60_000 });
  });
  afterAll(() => {
    redis.disconnect();
    server.kill();
    rmSync(directory, { recursive: true, force: true });
  });

  keepsContract('shared', () => redisStore(redis, { prefix: `test${++uses}:`, timeoutMs: 5_000 }));

  it('fails fast when it does not answer, and is left alone for a moment', async () => {
    let asked = 0;
    const hanging = redisStore({
      eval: () => {
        asked += 1;
        return new Promise(() => {});
      },
      set: () => new Promise(() => {}),
      get: () => new Promise(() => {}),
    });
    await expect(hanging.increment('a', 1_000)).rejects.toThrow('no answer');
    await expect(hanging.increment('a', 1_000)).rejects.toThrow('left alone');
    expect(asked).toBe(1);
  });
});
