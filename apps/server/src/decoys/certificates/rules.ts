import { LIMITS } from '@sundew/wire/limits';
import { REFUSALS, type RefusalReason } from '@sundew/wire/problems/refusals';
import { sentence } from '@sundew/wire/problems/sentence';
import type { InstallationBound } from '../../platform/database/spendings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/units.ts';

/** Renewal happens 30 days before expiry (specification, "Custom domain"); a short life is renewed after two thirds. */
const RENEWAL_LEAD_MS = 30 * DAY_MS;
/** Spread over nodes and certificates that were issued together. */
const RENEWAL_JITTER_MS = 12 * HOUR_MS;

/** @param random from 0 to 1 */
export function renewalTime(notBefore: Date, notAfter: Date, random: number): Date {
  const lifeMs = notAfter.getTime() - notBefore.getTime();
  const leadMs = Math.min(RENEWAL_LEAD_MS, lifeMs / 3);
  return new Date(notAfter.getTime() - leadMs + random * Math.min(RENEWAL_JITTER_MS, leadMs / 10));
}

const FIRST_RETRY_MS = 5 * MINUTE_MS;
const LONGEST_RETRY_MS = DAY_MS;
/** Authorities may ask for more patience than that, but not for a year of it. */
const LONGEST_PATIENCE_MS = 7 * DAY_MS;

/**
 * Time until a failed attempt is repeated: three times as long after each, up to a day, and as long as the authority
 * asks for.
 * @param attempts failed ones in a row, this one included
 * @param random from 0 to 1
 */
export function retryDelayMs(attempts: number, retryAfterS: number | null, random: number): number {
  const growing = Math.min(FIRST_RETRY_MS * 3 ** Math.min(attempts - 1, 10), LONGEST_RETRY_MS);
  const askedMs = Math.min((retryAfterS ?? 0) * 1000, LONGEST_PATIENCE_MS);
  return Math.round(Math.max(growing, askedMs) * (1 + random / 4));
}

/** How often may be asked for something. */
export interface RequestLimit {
  readonly most: number;
  readonly windowMs: number;
  /** What is said when no more can be asked for. */
  readonly reason: Extract<
    RefusalReason,
    | 'certificates_of_domain_full'
    | 'certificate_attempts_full'
    | 'certificate_orders_full'
    | 'certificate_orders_of_installation_full'
  >;
}

/** The public authority's limits on one name: certificates (specification, "Custom domain"), and orders that may fail. */
export const REQUEST_LIMITS = {
  certificate: { most: 5, windowMs: 7 * DAY_MS, reason: 'certificates_of_domain_full' },
  order: { most: 5, windowMs: HOUR_MS, reason: 'certificate_attempts_full' },
} as const satisfies Record<string, RequestLimit>;
export type RequestKind = keyof typeof REQUEST_LIMITS;

/** Orders of all names of an organization: the installation has one account with the authority, for everybody in it. */
export const ORDER_BUDGET: RequestLimit = {
  most: LIMITS.certificateOrdersPerDay,
  windowMs: DAY_MS,
  reason: 'certificate_orders_full',
};

/** Orders of all organizations, well below what the public authority takes of an account in that time. */
export const INSTALLATION_BUDGET: RequestLimit & InstallationBound = {
  purpose: 'certificate_order',
  most: LIMITS.certificateOrdersOfInstallation,
  windowMs: 3 * HOUR_MS,
  reason: 'certificate_orders_of_installation_full',
};

/** @param at when that kind was asked for before, in any order; null when it may be asked for now */
export function possibleAgainAt(limit: RequestLimit, at: readonly Date[], now: Date): Date | null {
  const counted = at
    .map((time) => time.getTime())
    // What only a clock far ahead knew is left out, or nothing could be asked for until that day.
    .filter((time) => Math.abs(time - now.getTime()) < limit.windowMs)
    .sort((a, b) => b - a);
  const decisive = counted[limit.most - 1];
  return decisive === undefined ? null : new Date(decisive + limit.windowMs);
}

/** `2026-03-01 14:05 UTC`. */
export function inWords(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** What fills the sentence of a limit. @param again when the next can be asked for */
export function limitValues({ most }: RequestLimit, again: Date): { most: number; again: string } {
  return { most, again: inWords(again) };
}

export function limitWords(limit: RequestLimit, again: Date): string {
  return sentence(REFUSALS[limit.reason][1], limitValues(limit, again));
}
