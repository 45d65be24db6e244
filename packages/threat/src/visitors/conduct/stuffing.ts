import type { BehaviourFacts } from '../../facts/evidence.ts';
import { type Conduct, growing } from './conduct.ts';

/** People who forgot which password it was try about five times, with one or two accounts. */
const MANY_ATTEMPTS = 12;
const SEVERAL_ATTEMPTS = 6;
const SEVERAL_ACCOUNTS = 4;
const MANY_FAILURES = 8;
const FAILURE_SHARE = 0.7;
/** Of everything the client asks for. An office behind one address signs in and then works. */
const SIGN_IN_SHARE = 0.45;
const FAILING_SHARE = 0.3;
/** Of all clients with one fingerprint, over an hour. */
const SPREAD_ATTEMPTS = 15;
const SPREAD_ADDRESSES = 5;
const SPREAD_SHARE = 0.4;

/** Trying credentials from one client: many attempts, many accounts, or failure after failure. */
export function stuffingOf(behaviour: BehaviourFacts): Conduct | null {
  const { loginAttempts10m: attempts, loginFailures10m: failures, accounts10m: accounts, requests10m } = behaviour;
  if (!(attempts >= SEVERAL_ATTEMPTS)) return null;
  const share = attempts / Math.max(requests10m, 1);
  const tries = share >= SIGN_IN_SHARE && (attempts >= MANY_ATTEMPTS || accounts >= SEVERAL_ACCOUNTS);
  const fails = share >= FAILING_SHARE && failures >= MANY_FAILURES && failures >= attempts * FAILURE_SHARE;
  if (!tries && !fails) return null;
  return { certainty: growing(attempts, SEVERAL_ATTEMPTS, 60), values: { attempts, accounts } };
}

/** The same, a few attempts from each of many addresses. Clients that load pages as browsers do are left out. */
export function spreadStuffingOf({
  spread,
  assets10m,
  loginAttempts10m,
  siteServesAssets,
}: BehaviourFacts): Conduct | null {
  if (spread === null || loginAttempts10m === 0 || (siteServesAssets && assets10m > 0)) return null;
  const { loginAddresses1h: addresses, loginAttempts1h: attempts, pages1h } = spread;
  const isSpread = attempts >= SPREAD_ATTEMPTS && addresses >= SPREAD_ADDRESSES && attempts >= pages1h * SPREAD_SHARE;
  if (!isSpread) return null;
  return { certainty: growing(attempts, SPREAD_ATTEMPTS, 200), values: { addresses, attempts } };
}
