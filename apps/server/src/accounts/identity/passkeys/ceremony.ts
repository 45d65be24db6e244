import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/units.ts';
import type { Tickets } from '../people/tickets.ts';
import { takeChallenge } from './passkeys-store.ts';
import type { RelyingParty } from './relying-party.ts';

export interface PasskeyParts {
  readonly database: Database;
  readonly tickets: Tickets;
  readonly publicUrl: () => string;
  readonly clock: () => number;
}

export type Fields = ReadonlyMap<string, string>;

/** Where the script lies that talks to the browser's authenticators. */
export const SCRIPT_PATH = '/account/passkeys.js';
/** For the person, in the browser's own window. */
export const TIMEOUT_MS = 5 * MINUTE_MS;
/** Longer than a ticket with the challenge can be good for. */
const CHALLENGE_KEPT_MS = HOUR_MS;

/** What an answer of the browser must agree with. */
export function expectedOf({ id, origin }: RelyingParty, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  };
}

/** @returns false for a challenge that was answered before */
export function useUp({ database, clock }: PasskeyParts, challenge: string): Promise<boolean> {
  const digest = createHash('sha256').update(challenge).digest();
  return takeChallenge(database.pool, digest, new Date(clock() + CHALLENGE_KEPT_MS));
}
