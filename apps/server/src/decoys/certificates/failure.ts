import { AuthorityRefusal } from '../../outside/acme/certificate-authority-port.ts';
import { failureWords } from './failure-words.ts';
import { Obstacle } from './obstacle.ts';
import { retryDelayMs } from './rules.ts';
import type { ClaimedCertificate } from './store.ts';

/** What follows from a failed attempt. */
export interface Failure {
  readonly reason: string;
  readonly nextAttemptAt: Date;
  readonly attempts: number;
  /** The order may still succeed: it was not the authority's verdict that stopped it. */
  readonly keepsOrder: boolean;
  readonly forgetsAccount: boolean;
  /** A fault of the service: for its log. */
  readonly isOurs: boolean;
}

/** Trouble that says nothing about the order itself. */
const PASSING = new Set(['unreachable', 'serverInternal', 'rateLimited', 'badNonce']);

/** A fault of the service may pass; one that comes again and again may lie in the order. */
const FAULTS_PER_ORDER = 3;

/** @param random from 0 to 1 */
export function failureOf(error: Error, claimed: ClaimedCertificate, now: Date, random: number): Failure {
  const attempts = claimed.attempts + 1;
  const after = (retryAfterS: number | null) => new Date(now.getTime() + retryDelayMs(attempts, retryAfterS, random));
  if (error instanceof Obstacle) {
    const nextAttemptAt = error.until ?? after(null);
    // Nothing was asked, so nothing about the kind of challenge was learnt.
    return { reason: error.message, nextAttemptAt, attempts, keepsOrder: true, forgetsAccount: false, isOurs: false };
  }
  if (error instanceof AuthorityRefusal) {
    return {
      reason: failureWords(error, { domain: claimed.domain, now }),
      nextAttemptAt: after(error.retryAfterS),
      attempts,
      keepsOrder: PASSING.has(error.type),
      forgetsAccount: error.type === 'accountDoesNotExist',
      isOurs: false,
    };
  }
  const reason =
    'The service failed while it asked for the certificate; the fault was logged. It tries again by itself.';
  const keepsOrder = attempts < FAULTS_PER_ORDER;
  return { reason, nextAttemptAt: after(null), attempts, keepsOrder, forgetsAccount: false, isOurs: true };
}
