import type { BehaviourFacts, SpreadFacts } from '../../facts/evidence.ts';
import { isLoneSignIn } from './bare-client.ts';
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
/** People fail in one attempt of four or five. Where many share a User-Agent, more must fail before it is no chance. */
const SPREAD_FAILURES = { told: 0.7, agentAlone: 0.8 } as const;
const ANSWERED_SHARE = 0.8;
/** Where answers are not known: how much of everything the clients do, and how many times as much as others. */
const SPREAD_SHARE = 0.3;
const TIMES_OTHERS = 4;
const OTHERS_PAGES = 50;
/** Without others to compare with: an application for signing in alone sees a form for each attempt. */
const SHARE_ALONE = 0.6;

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

/**
 * The same, a few attempts from each of many addresses: they fail as people's do not, or these clients sign in far more
 * than others at the property. It is held only against clients that do little else themselves.
 */
export function spreadStuffingOf(behaviour: BehaviourFacts): Conduct | null {
  const { spread } = behaviour;
  if (spread === null || !isLoneSignIn(behaviour)) return null;
  const { loneAddresses1h: addresses, loneSignIns1h: attempts } = spread;
  if (!(attempts >= SPREAD_ATTEMPTS && addresses >= SPREAD_ADDRESSES)) return null;
  if (!failTogether(spread) && !standOut(spread)) return null;
  return { certainty: growing(attempts, SPREAD_ATTEMPTS, 200), values: { addresses, attempts } };
}

function failTogether({ isTold, loneSignIns1h, loneAnswered1h, loneFailures1h }: SpreadFacts): boolean {
  const share = isTold ? SPREAD_FAILURES.told : SPREAD_FAILURES.agentAlone;
  return loneAnswered1h >= loneSignIns1h * ANSWERED_SHARE && loneFailures1h >= loneAnswered1h * share;
}

function standOut({ isTold, loneSignIns1h, pages1h, othersPages1h, othersLoneSignIns1h }: SpreadFacts): boolean {
  if (!isTold) return false;
  const share = loneSignIns1h / Math.max(pages1h, 1);
  if (!(othersPages1h >= OTHERS_PAGES)) return share >= SHARE_ALONE;
  return share >= SPREAD_SHARE && share >= (othersLoneSignIns1h / othersPages1h) * TIMES_OTHERS;
}
