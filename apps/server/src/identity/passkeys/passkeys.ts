import { createHash } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Database } from '../../database/database.ts';
import type { Queryable } from '../../database/queryable.ts';
import { basePath } from '../../http/base-path.ts';
import type { PasskeyCall } from '../pages/passkey-form.ts';
import type { Tickets } from '../tickets.ts';
import { readCreated, readUsed } from './credential-json.ts';
import { findPasskey, insertPasskey, listPasskeys, notePasskeyUse, takeChallenge } from './passkeys-store.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';

export const SCRIPT_PATH = '/account/passkeys.js';
/** COSE numbers of EdDSA, ES256 and RS256. Named, because the library would try experimental ones of Node as well. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;
/** Longer than a ticket with the challenge can be good for. */
const CHALLENGE_KEPT_MS = 60 * 60_000;

type Fields = ReadonlyMap<string, string>;

/** Passkeys (WebAuthn, discoverable credentials with user verification): a way in without a password. */
export interface Passkeys {
  /** Whether browsers take passkeys at the address of this service. */
  isPossible(): boolean;
  /** What the sign-in page asks the browser; null where passkeys cannot work. */
  askToSignIn(formToken: string): Promise<PasskeyCall | null>;
  /** @returns the account whose passkey answered, or null */
  signIn(fields: Fields): Promise<string | null>;
  askToCreate(formToken: string, account: Owner, name: string): Promise<PasskeyCall | null>;
  /**
   * Stores what the browser made.
   * @returns its name; null when it was not asked for, not verified, or known already
   */
  create(on: Queryable, accountId: string, fields: Fields): Promise<{ id: string; name: string } | null>;
  /** The name given before the browser was asked; null when that is too long ago. */
  nameOf(accountId: string, fields: Fields): string | null;
}

export interface Owner {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

export interface PasskeyParts {
  readonly database: Database;
  readonly tickets: Tickets;
  readonly publicUrl: () => string;
  readonly clock: () => number;
}

export function createPasskeys({ database, tickets, publicUrl, clock }: PasskeyParts): Passkeys {
  const party = () => relyingParty(publicUrl());
  const script = () => `${basePath(publicUrl())}${SCRIPT_PATH}`;
  const expected = ({ id, origin }: RelyingParty, challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  });

  function useUp(challenge: string): Promise<boolean> {
    const digest = createHash('sha256').update(challenge).digest();
    return takeChallenge(database.pool, digest, new Date(clock() + CHALLENGE_KEPT_MS));
  }

  function creationOf(accountId: string, fields: Fields) {
    const ticket = tickets.take('new passkey', fields);
    return ticket?.accountId === accountId ? ticket : null;
  }

  return {
    isPossible: () => party() !== null,
    nameOf: (accountId, fields) => creationOf(accountId, fields)?.name ?? null,

    async askToSignIn(formToken) {
      const rp = party();
      if (rp === null) return null;
      const options = await generateAuthenticationOptions({
        rpID: rp.id,
        userVerification: 'required',
        timeout: TIMEOUT_MS,
      });
      return {
        script: script(),
        options,
        ticket: tickets.give('passkey', formToken, { challenge: options.challenge }),
      };
    },

    async signIn(fields) {
      const rp = party();
      const challenge = tickets.take('passkey', fields)?.challenge;
      const response = readUsed(fields.get('credential') ?? '');
      if (rp === null || challenge === undefined || response === null) return null;
      const passkey = await findPasskey(database.pool, response.id);
      if (passkey === null || !isOwner(response.response.userHandle, passkey.account_id)) return null;
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        ...expected(rp, challenge),
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
          transports: passkey.transports,
        },
      }).catch(() => ({ verified: false, authenticationInfo: null }));
      if (!verified || authenticationInfo === null || !(await useUp(challenge))) return null;
      const use = {
        counter: authenticationInfo.newCounter,
        synced: authenticationInfo.credentialBackedUp,
        at: new Date(clock()),
      };
      return (await notePasskeyUse(database.pool, passkey.credential_id, use)) ? passkey.account_id : null;
    },

    async askToCreate(formToken, account, name) {
      const rp = party();
      if (rp === null) return null;
      const known = await listPasskeys(database.pool, account.id);
      const options = await generateRegistrationOptions({
        rpName: 'Sundew',
        rpID: rp.id,
        userID: new Uint8Array(Buffer.from(account.id)),
        userName: account.email,
        userDisplayName: account.name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        timeout: TIMEOUT_MS,
        excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const content = { challenge: options.challenge, accountId: account.id, name };
      return { script: script(), options, ticket: tickets.give('new passkey', formToken, content) };
    },

    async create(on, accountId, fields) {
      const rp = party();
      const ticket = creationOf(accountId, fields);
      const created = readCreated(fields.get('credential') ?? '');
      const { challenge, name } = ticket ?? {};
      if (rp === null || created === null || challenge === undefined || name === undefined) return null;
      const { transports, ...response } = created;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        ...expected(rp, challenge),
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || registrationInfo === undefined || !(await useUp(challenge))) return null;
      const { credential, credentialBackedUp } = registrationInfo;
      const isNew = await insertPasskey(on, {
        credential_id: credential.id,
        account_id: accountId,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports,
        synced: credentialBackedUp,
        name,
        created_at: new Date(clock()),
      });
      return isNew ? { id: credential.id, name } : null;
    },
  };
}

/** Authenticators say whose passkey it is; what they say must be what we know. */
function isOwner(userHandle: string | undefined, accountId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === accountId;
}
