import type { BehaviourFacts } from '../../facts/evidence.ts';

/** Of everything the client asks for. People who sign in look at the form before, and at their account after. */
const SIGN_IN_SHARE = 0.45;
const DIRECT_SHARE = 0.8;
const LEAST_DIRECT = 2;

type Own = Pick<BehaviourFacts, 'assets10m' | 'pages10m' | 'loginAttempts10m' | 'directPages10m'>;

/** True for a client that signs in and does little else, without anything that a page loads. */
export function isLoneSignIn({ assets10m, pages10m, loginAttempts10m }: Omit<Own, 'directPages10m'>): boolean {
  return loginAttempts10m > 0 && assets10m === 0 && loginAttempts10m >= pages10m * SIGN_IN_SHARE;
}

/** True for a client that goes from page to page without a link, and loads nothing that they show. */
export function isTaker({ assets10m, pages10m, directPages10m }: Omit<Own, 'loginAttempts10m'>): boolean {
  return directPages10m >= LEAST_DIRECT && assets10m === 0 && directPages10m >= pages10m * DIRECT_SHARE;
}
