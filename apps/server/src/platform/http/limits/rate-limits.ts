import { UnableToStart } from '../../config/unable-to-start.ts';
import { MinuteWindows } from './minute-windows.ts';

/** Requests per minute, and what may come on top in a burst (specification, "Limits"). */
export interface Figure {
  readonly perMinute: number;
  readonly burst: number;
}

/** One share for each purpose, so that using up one closes no other. */
export type LimitName =
  | 'read'
  | 'write'
  | 'writes_by_keys'
  | 'ingest'
  | 'visitor'
  | 'address'
  | 'public'
  | 'site'
  | 'agent'
  | 'sign_in'
  | 'renewal'
  | 'links'
  | 'clearance'
  | 'bad_keys'
  | 'bad_sign_ins';

const SPEC_FIGURES: Readonly<Record<LimitName, Figure>> = {
  read: { perMinute: 100, burst: 0 },
  write: { perMinute: 30, burst: 0 },
  // Of one organization: each of its thousand keys has a share of its own.
  writes_by_keys: { perMinute: 300, burst: 0 },
  ingest: { perMinute: 1000, burst: 0 },
  visitor: { perMinute: 100, burst: 20 },
  address: { perMinute: 1500, burst: 300 },
  public: { perMinute: 100, burst: 20 },
  // Of an IPv6 /48, for each purpose for which its networks have shares.
  site: { perMinute: 1500, burst: 300 },
  agent: { perMinute: 600, burst: 0 },
  sign_in: { perMinute: 100, burst: 20 },
  renewal: { perMinute: 100, burst: 20 },
  links: { perMinute: 100, burst: 20 },
  clearance: { perMinute: 100, burst: 20 },
  bad_keys: { perMinute: 60, burst: 0 },
  bad_sign_ins: { perMinute: 60, burst: 0 },
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
  /** Spends `points` of the caller's share; null when limits are off. At once unless counts are shared. */
  take(name: LimitName, spender: string, points?: number): Spent | null | Promise<Spent | null>;
}

const NAMES: Readonly<Record<string, readonly [LimitName, keyof Figure]>> = {
  read: ['read', 'perMinute'],
  write: ['write', 'perMinute'],
  writes_by_keys: ['writes_by_keys', 'perMinute'],
  key: ['ingest', 'perMinute'],
  visitor: ['visitor', 'perMinute'],
  visitor_burst: ['visitor', 'burst'],
  address: ['address', 'perMinute'],
  address_burst: ['address', 'burst'],
  public: ['public', 'perMinute'],
  public_burst: ['public', 'burst'],
  site: ['site', 'perMinute'],
  site_burst: ['site', 'burst'],
  agent: ['agent', 'perMinute'],
  sign_in: ['sign_in', 'perMinute'],
  sign_in_burst: ['sign_in', 'burst'],
  renewal: ['renewal', 'perMinute'],
  renewal_burst: ['renewal', 'burst'],
  links: ['links', 'perMinute'],
  links_burst: ['links', 'burst'],
  clearance: ['clearance', 'perMinute'],
  clearance_burst: ['clearance', 'burst'],
  bad_keys: ['bad_keys', 'perMinute'],
  bad_sign_ins: ['bad_sign_ins', 'perMinute'],
};

/**
 * Reads the `rate_limits` setting: `spec`, `off`, or `name=figure` pairs on top of the specification's.
 * @returns null for `off`
 * @throws UnableToStart saying what is expected
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
      throw new UnableToStart(
        `SUNDEW_RATE_LIMITS must be spec, off, or pairs of ${Object.keys(NAMES).join(', ')} and a number.`,
      );
    }
    figures[place[0]][place[1]] = figure;
  }
  return figures;
}

/** Counts what spenders have spent of one share. */
export type Limiter = (spender: string, points: number) => Spent | Promise<Spent>;

/** @param shared makes limiters whose counts several processes share; without, each process counts for itself */
export function createRateLimits(
  setting: string,
  shared: ((name: string, figure: Figure) => Limiter) | null,
): RateLimits {
  const figures = readFigures(setting);
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
