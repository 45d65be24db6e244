import { networkOf } from '@sundew/sensor-core/address';
import type { FastifyReply } from 'fastify';
import type { Keep } from '../../detection/folding/folding.ts';
import type { Report } from '../../detection/report.ts';
import { showLimit } from '../../platform/http/callers/guard.ts';
import type { RateLimits, Spent } from '../../platform/http/limits/rate-limits.ts';
import { hash32 } from '../../platform/text/hash32.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';

/** What one report has spent. */
export interface Share {
  /** Less than all where the visitor, its address or the key has sent more than its share. */
  readonly keep: Keep;
  /** Whichever figure is nearest to its end; null when limits are off. */
  readonly spent: Spent | null;
}

const UNBOUNDED: Share = Object.freeze({ keep: 'all', spent: null });
/** The same in every process, because counts may be shared. */
const AGENT_SEED = 0xa6_e7;

/**
 * Spends one request of the visitor that an authenticated sensor names: its address (IPv6 by /64) together with its
 * User-Agent, so that an office behind one address is not one visitor; and a wider figure of the address alone, so that
 * a changing User-Agent buys nothing. What a dated report spends belongs to the minute in which it happened.
 */
export function takeVisitorShare({ said, reporter, atMs }: Report, rateLimits: RateLimits): Share | Promise<Share> {
  if (said.ip === null) return UNBOUNDED;
  const minute = atMs === undefined ? '' : ` ${Math.floor(atMs / MINUTE_MS)}`;
  const address = `${reporter.organizationId} ${networkOf(said.ip)}${minute}`;
  const visitor = rateLimits.take('visitor', `${address} ${hash32(said.userAgent ?? '', AGENT_SEED)}`);
  const whole = rateLimits.take('address', address);
  if (visitor instanceof Promise || whole instanceof Promise) {
    return Promise.all([visitor, whole]).then(([own, all]) => shareOf(own, all));
  }
  return shareOf(visitor, whole);
}

/**
 * The visitor's share first, then one call of the key. What the visitor's share refuses costs the key nothing, so that
 * one noisy visitor cannot silence a sensor.
 */
export function takeShare(report: Report, keyId: string, rateLimits: RateLimits): Share | Promise<Share> {
  const visitor = takeVisitorShare(report, rateLimits);
  return visitor instanceof Promise
    ? visitor.then((share) => withKey(share, keyId, rateLimits))
    : withKey(visitor, keyId, rateLimits);
}

/**
 * What the key sends beyond its own figure is judged as often again, for the new evidence that may be in it, and from
 * then on not stored at all.
 */
function withKey(visitor: Share, keyId: string, rateLimits: RateLimits): Share | Promise<Share> {
  if (visitor.keep !== 'all') return visitor;
  const key = rateLimits.take('ingest', keyId);
  const both = (taken: Spent | null): Share | Promise<Share> => {
    const spent = tighter(taken, visitor.spent);
    if (taken?.allowed !== false) return { keep: 'all', spent };
    const beyond = rateLimits.take('ingest', `${keyId} beyond`);
    const kept = (again: Spent | null): Share => ({ keep: again?.allowed === false ? 'nothing' : 'news', spent });
    return beyond instanceof Promise ? beyond.then(kept) : kept(beyond);
  };
  return key instanceof Promise ? key.then(both) : both(key);
}

function shareOf(visitor: Spent | null, address: Spent | null): Share {
  if (visitor === null && address === null) return UNBOUNDED;
  const isBeyond = visitor?.allowed === false || address?.allowed === false;
  return { keep: isBeyond ? 'news' : 'all', spent: tighter(visitor, address) };
}

function tighter(one: Spent | null, other: Spent | null): Spent | null {
  if (one === null || other === null) return one ?? other;
  if (one.allowed !== other.allowed) return one.allowed ? other : one;
  return other.remaining < one.remaining ? other : one;
}

/**
 * Shows what is left.
 * @throws Problem rate_limited when nothing is
 */
export function showShare(reply: FastifyReply, { spent }: Share): void {
  if (spent === null) return;
  const shown = Number(reply.getHeader('X-RateLimit-Remaining') ?? Number.POSITIVE_INFINITY);
  if (!spent.allowed || spent.remaining < shown) showLimit(reply, spent);
}

/** Shows what is left, and that nothing is, without refusing. */
export function tellShare(reply: FastifyReply, { spent }: Share): void {
  if (spent !== null) showLimit(reply, { ...spent, allowed: true });
}
