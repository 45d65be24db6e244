import type { Redis } from 'ioredis';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Figure } from '../../config/rate-figures.ts';
import { type Limiter, type Spent, toSpent } from './rate-limits.ts';

/** Counts are shared through Redis. Each process goes on with counts of its own while Redis is away. */
export function shareLimit(redis: Redis, name: string, { perMinute, burst }: Figure): Limiter {
  const windowOf = (points: number, prefix: string): RateLimiterRedis => {
    const memory = { points, duration: 60, keyPrefix: prefix };
    return new RateLimiterRedis({ ...memory, storeClient: redis, insuranceLimiter: new RateLimiterMemory(memory) });
  };
  const steady = windowOf(perMinute, name);
  const limiter: Pick<RateLimiterRedis, 'consume'> =
    burst === 0
      ? steady
      : (new BurstyRateLimiter(steady, windowOf(burst, `${name}-burst`)) as unknown as RateLimiterRedis);
  const read = ({ msBeforeNext, remainingPoints }: RateLimiterRes, allowed: boolean): Spent =>
    toSpent(allowed, perMinute, remainingPoints, msBeforeNext);
  return async (spender, points) => {
    try {
      return read(await limiter.consume(spender, points), true);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return read(refusal, false);
    }
  };
}
