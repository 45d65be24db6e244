import type { Redis } from 'ioredis';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Requests per minute, and what may come on top in a burst (specification, "Limits"). */
export interface Figure {
  readonly perMinute: number;
  readonly burst: number;
}

export type LimitName = 'read' | 'write' | 'ingest' | 'visitor' | 'public' | 'failures';

const SPEC_FIGURES: Readonly<Record<LimitName, Figure>> = {
  read: { perMinute: 100, burst: 0 },
  write: { perMinute: 30, burst: 0 },
  ingest: { perMinute: 1000, burst: 0 },
  visitor: { perMinute: 100, burst: 20 },
  public: { perMinute: 100, burst: 20 },
  failures: { perMinute: 60, burst: 0 },
};

export interface Spent {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch seconds at which the window starts anew. */
  readonly resetAtS: number;
  readonly retryAfterS: number;
}

export interface RateLimits {
  /** Spends `points` of the caller's share; null when limits are off. */
  take(name: LimitName, spender: string, points?: number): Promise<Spent | null>;
}

const NAMES: Readonly<Record<string, readonly [LimitName, keyof Figure]>> = {
  read: ['read', 'perMinute'],
  write: ['write', 'perMinute'],
  key: ['ingest', 'perMinute'],
  visitor: ['visitor', 'perMinute'],
  visitor_burst: ['visitor', 'burst'],
  public: ['public', 'perMinute'],
  public_burst: ['public', 'burst'],
  failures: ['failures', 'perMinute'],
};

/**
 * Reads the `rate_limits` setting: `spec`, `off`, or `name=figure` pairs on top of the specification's.
 * @returns null for `off`
 * @throws Error saying what is expected
 */
function readFigures(setting: string): Readonly<Record<LimitName, Figure>> | null {
  if (setting === 'off') return null;
  const figures = structuredClone(SPEC_FIGURES) as Record<LimitName, { perMinute: number; burst: number }>;
  if (setting === 'spec' || setting === '') return figures;
  for (const pair of setting.split(',')) {
    const [name = '', value = ''] = pair.split('=').map((part) => part.trim());
    const place = NAMES[name];
    const figure = Number(value);
    if (place === undefined || !Number.isInteger(figure) || figure < 0 || figure > 1e9 || value === '') {
      throw new Error(
        `SUNDEW_RATE_LIMITS must be spec, off, or pairs of ${Object.keys(NAMES).join(', ')} and a number`,
      );
    }
    figures[place[0]][place[1]] = figure;
  }
  return figures;
}

/** @param redis counts are shared through it; without, each process counts for itself */
export function createRateLimits(setting: string, redis: Redis | null): RateLimits {
  const figures = readFigures(setting);
  if (figures === null) return { take: async () => null };
  const limiters = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, limiter(name, figure, redis)]),
  ) as Record<LimitName, Limiter>;
  return {
    async take(name, spender, points = 1) {
      const figure = figures[name];
      const limit = figure.perMinute;
      try {
        const result = await limiters[name].consume(spender, points);
        return read(result, limit, true);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return read(refusal, limit, false);
      }
    },
  };
}

type Limiter = Pick<RateLimiterMemory, 'consume'>;

function limiter(name: string, figure: Figure, redis: Redis | null): Limiter {
  const windowOf = (points: number, prefix: string): RateLimiterMemory | RateLimiterRedis => {
    const memory = { points, duration: 60, keyPrefix: prefix };
    return redis === null
      ? new RateLimiterMemory(memory)
      : new RateLimiterRedis({ ...memory, storeClient: redis, insuranceLimiter: new RateLimiterMemory(memory) });
  };
  const steady = windowOf(figure.perMinute, name);
  if (figure.burst === 0) return steady;
  return new BurstyRateLimiter(steady, windowOf(figure.burst, `${name}-burst`)) as unknown as Limiter;
}

function read(result: RateLimiterRes, limit: number, allowed: boolean): Spent {
  const waitMs = Math.max(result.msBeforeNext, 0);
  return {
    allowed,
    limit,
    remaining: Math.max(0, Math.min(limit, result.remainingPoints)),
    resetAtS: Math.ceil((Date.now() + waitMs) / 1000),
    retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)),
  };
}
