import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import type { Changes } from '../access/changes.ts';
import { insertAccount, setPasswordHash } from './accounts-store.ts';
import { deleteRecordsOf } from './oidc-records.ts';
import type { Passwords } from './passwords.ts';
import { EMBEDDED } from './user-directory.ts';
import { endTokens, ensureUser, type UserRow } from './users-store.ts';

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /**
   * Whether the address is known to be the person's. An invitation link proves only that somebody handed it on, so it
   * does not verify the address: else its maker could collect what others offer to that address.
   */
  readonly emailVerified: boolean;
}

/**
 * A local account and its user, inside the caller's transaction.
 * @returns null when the address is taken
 */
export async function createAccount(client: pg.PoolClient, account: NewAccount, at: Date): Promise<UserRow | null> {
  const id = uuidv7(at.getTime());
  const { email, name, passwordHash, emailVerified } = account;
  if ((await insertAccount(client, { id, email, name, passwordHash, at })) === null) return null;
  return ensureUser(client, { id, issuer: EMBEDDED, external_id: id, email, email_verified: emailVerified, name });
}

/** Sets a new password; every session and token from before ends. */
export async function replacePassword(
  parts: { readonly changes: Changes; readonly passwords: Passwords; readonly clock: () => number },
  accountId: string,
  password: string,
): Promise<void> {
  const hash = await parts.passwords.hash(password);
  await parts.changes.transaction(async (client, announce) => {
    const at = new Date(parts.clock());
    await setPasswordHash(client, accountId, hash, at);
    await endTokens(client, accountId, at);
    await deleteRecordsOf(client, accountId);
    await announce('user', accountId);
  });
}
