import type pg from 'pg';
import { basePath } from '../../../platform/http/addresses/base-path.ts';
import type { PasskeyCall } from '../markup/passkey-form.ts';
import { type Fields, type PasskeyParts, SCRIPT_PATH } from './ceremony.ts';
import { agreedWith, askToCreate, createPasskey, type Owner } from './new-passkey.ts';
import { relyingParty } from './relying-party.ts';
import { askToSignIn, signInWithPasskey } from './sign-in-with-passkey.ts';

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
  create(client: pg.ClientBase, accountId: string, fields: Fields): Promise<{ id: string; name: string } | null>;
  /** The name given before the browser was asked; null when that is too long ago. */
  nameOf(accountId: string, fields: Fields): string | null;
}

export function createPasskeys(parts: PasskeyParts): Passkeys {
  const party = () => relyingParty(parts.publicUrl());
  const script = () => `${basePath(parts.publicUrl())}${SCRIPT_PATH}`;
  return {
    isPossible: () => party() !== null,
    nameOf: (accountId, fields) => agreedWith(parts, accountId, fields)?.name ?? null,
    async askToSignIn(formToken) {
      const rp = party();
      return rp && { script: script(), ...(await askToSignIn(parts, rp, formToken)) };
    },
    async signIn(fields) {
      const rp = party();
      return rp && signInWithPasskey(parts, rp, fields);
    },
    async askToCreate(formToken, account, name) {
      const rp = party();
      return rp && { script: script(), ...(await askToCreate(parts, rp, { formToken, account, name })) };
    },
    async create(client, accountId, fields) {
      const rp = party();
      return rp && createPasskey(client, parts, rp, { accountId, fields });
    },
  };
}
