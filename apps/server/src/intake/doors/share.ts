import { networkOf } from '@sundew/sensor-core/address';
import type { FastifyReply } from 'fastify';
import type { Report } from '../../detection/report.ts';
import { showLimit } from '../../platform/http/guard.ts';
import type { RateLimits, Spent } from '../../platform/http/rate-limits.ts';

/** What one report has spent. */
export interface Share {
  /** The visitor or its address has sent more than its share: only what brings new evidence is stored. */
  readonly isBeyond: boolean;
  /** Whichever figure is nearest to its end; null when limits are off. */
  readonly spent: Spent | null;
}

const UNBOUNDED: Share = Object.freeze({ isBeyond: false, spent: null });

/**
 * Spends one request of the visitor that an authenticated sensor names: its address (IPv6 by /64) together with its
 * User-Agent, so that an office behind one address is not one visitor; and a wider figure of the address alone, so that
 * a changing User-Agent buys nothing.
 */
export function takeVisitorShare({ said, reporter }: Report, rateLimits: RateLimits): Share | Promise<Share> {
  if (said.ip === null) return UNBOUNDED;
  const address = `${reporter.organizationId} ${networkOf(said.ip)}`;
  const visitor = rateLimits.take('visitor', `${address} ${said.userAgent ?? ''}`);
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

function withKey(visitor: Share, keyId: string, rateLimits: RateLimits): Share | Promise<Share> {
  if (visitor.isBeyond) return visitor;
  const key = rateLimits.take('ingest', keyId);
  const both = (taken: Spent | null): Share => ({
    isBeyond: taken?.allowed === false,
    spent: tighter(taken, visitor.spent),
  });
  return key instanceof Promise ? key.then(both) : both(key);
}

function shareOf(visitor: Spent | null, address: Spent | null): Share {
  if (visitor === null && address === null) return UNBOUNDED;
  return { isBeyond: visitor?.allowed === false || address?.allowed === false, spent: tighter(visitor, address) };
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
