import { type Figure, type LimitName, readRateFigures } from '../../config/rate-figures.ts';
import { MinuteWindows } from './minute-windows.ts';

export interface Spent {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch seconds at which the window starts anew. */
  readonly resetAtS: number;
  readonly retryAfterS: number;
}

export interface RateLimits {
  /** Spends `points` of the caller's share; null when limits are off. At once unless counts are shared. */
  take(name: LimitName, spender: string, points?: number): Spent | null | Promise<Spent | null>;
}

/** Counts what spenders have spent of one share. */
export type Limiter = (spender: string, points: number) => Spent | Promise<Spent>;

/** @param shared makes limiters whose counts several processes share; without, each process counts for itself */
export function createRateLimits(
  setting: string,
  shared: ((name: string, figure: Figure) => Limiter) | null,
): RateLimits {
  const figures = readRateFigures(setting);
  if (figures === null) return { take: () => null };
  const limiters = Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [name, shared?.(name, figure) ?? ownLimiter(figure)]),
  ) as Record<LimitName, Limiter>;
  return { take: (name, spender, points = 1) => limiters[name](spender, points) };
}

/** What is beyond the figure for a minute comes out of the burst, which has a minute of its own. */
function ownLimiter({ perMinute, burst }: Figure): Limiter {
  const steady = new MinuteWindows();
  const bursts = new MinuteWindows();
  return (spender, points) => {
    // A clock that is put right neither ends a minute early nor makes it last.
    const atMs = performance.now();
    const { spent, endsAtMs } = steady.spend(spender, points, atMs);
    if (spent <= perMinute) return toSpent(true, perMinute, perMinute - spent, endsAtMs - atMs);
    if (burst === 0) return toSpent(false, perMinute, 0, endsAtMs - atMs);
    const extra = bursts.spend(spender, points, atMs);
    return toSpent(extra.spent <= burst, perMinute, 0, Math.min(endsAtMs, extra.endsAtMs) - atMs);
  };
}

/** @param windowLeftMs below zero where the window is over */
export function toSpent(allowed: boolean, limit: number, remaining: number, windowLeftMs: number): Spent {
  const waitMs = Math.max(windowLeftMs, 0);
  return {
    allowed,
    limit,
    remaining: Math.max(0, Math.min(limit, remaining)),
    resetAtS: Math.ceil((Date.now() + waitMs) / 1000),
    retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)),
  };
}
