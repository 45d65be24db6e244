import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keySetOf } from '../../../src/insight/statistics/key-set.ts';
import { createKeySetCache } from '../../../src/insight/statistics/key-set-cache.ts';

const key = fc.oneof(
  fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
  fc.bigInt({ min: 0n, max: 20n }),
  fc.bigInt({ min: 0n, max: 20n }).map((high) => high << 32n),
);
const packOf = (keys: readonly bigint[]) => {
  const pack = Buffer.alloc(keys.length * 8);
  for (const [at, each] of keys.entries()) pack.writeBigUInt64BE(each, at * 8);
  return pack;
};

describe('a set of keys', () => {
  it('counts each key once and knows which ones it does not have', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(key, { maxLength: 300 })), fc.uniqueArray(key), async (packs, others) => {
        const set = await keySetOf(packs.map(packOf));
        const naive = new Set(packs.flat());
        expect(set.size).toBe(naive.size);
        expect(set.countMissing(packOf(others))).toBe(others.filter((each) => !naive.has(each)).length);
      }),
    );
  });

  it('grows with its keys', async () => {
    const keys = Array.from({ length: 200_000 }, (_, at) => BigInt(at) * 0x9e3779b97f4n);
    const set = await keySetOf([packOf(keys.slice(0, 150_000)), packOf(keys.slice(50_000))]);
    expect(set.size).toBe(keys.length);
    expect(set.countMissing(packOf([...keys.slice(0, 10), 1n, 2n]))).toBe(2);
  });
});

describe('the cache of sets', () => {
  const set = (bytes: number) => ({ size: 1, bytes, countMissing: () => 0 });

  it('keeps what was asked for last within its memory', () => {
    const cache = createKeySetCache(100);
    cache.put('a', set(40));
    cache.put('b', set(40));
    expect(cache.get('a')?.bytes).toBe(40);
    cache.put('c', set(40));
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map((found) => found !== undefined)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('does not keep what is larger than its memory, nor a second one of the same name', () => {
    const cache = createKeySetCache(100);
    cache.put('a', set(90));
    cache.put('huge', set(101));
    cache.put('a', set(60));
    cache.put('b', set(40));
    expect(['a', 'huge', 'b'].map((name) => cache.get(name)?.bytes)).toEqual([60, undefined, 40]);
  });
});
