import { networkOf } from '@sundew/sensor-core/address';
import type { FastifyReply } from 'fastify';
import type { Suppressed } from '../../detection/suppressed.ts';
import type { Report } from '../../detection/report.ts';
import { showLimit } from '../../platform/http/guard.ts';
import type { RateLimits, Spent } from '../../platform/http/rate-limits.ts';

export interface VisitorLimitParts {
  readonly rateLimits: RateLimits;
  readonly suppressed: Suppressed;
}

/**
 * Spends one request of the visitor that an authenticated sensor names, so that one noisy visitor cannot eat the
 * sensor's share (IPv6 counts by /64). A refused one is still counted.
 * @returns null when limits are off or no visitor is named
 */
export function takeVisitor(report: Report, parts: VisitorLimitParts): Spent | null | Promise<Spent | null> {
  const { ip } = report.said;
  if (ip === null) return null;
  const taken = parts.rateLimits.take('visitor', `${report.reporter.organizationId} ${networkOf(ip)}`);
  const noted = (spent: Spent | null): Spent | null => {
    if (spent?.allowed === false) parts.suppressed.count(report, ip);
    return spent;
  };
  return taken instanceof Promise ? taken.then(noted) : noted(taken);
}

/** Whichever share is nearer to its end: that of the sensor or that of the visitor. */
export function tighterOf(sensor: Spent | null, visitor: Spent | null): Spent | null {
  if (sensor === null || visitor === null) return sensor ?? visitor;
  return !visitor.allowed || visitor.remaining < sensor.remaining ? visitor : sensor;
}

/** Shows the visitor's share where it is nearer to its end than that of the sensor, which is shown already. */
export function showVisitorLimit(reply: FastifyReply, spent: Spent | null): void {
  if (spent === null) return;
  const shown = Number(reply.getHeader('X-RateLimit-Remaining') ?? Number.POSITIVE_INFINITY);
  if (!spent.allowed || spent.remaining < shown) showLimit(reply, spent);
}
