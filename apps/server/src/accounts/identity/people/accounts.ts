import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import type { Announce, Changes } from '../../../platform/background/changes.ts';
import { renameMemberships } from '../../members/memberships.ts';
import { deleteRecordsOf } from '../records/oidc-records.ts';
import { insertAccount, passwordStamp, setAccountName, setPasswordHash } from './accounts-store.ts';
import { deleteLinks } from './links-store.ts';
import type { Passwords } from './passwords.ts';
import { forgetFailures } from './sign-in-failures.ts';
import { EMBEDDED } from './user-directory.ts';
import { endTokens, ensureUser, setUserName, type UserRow } from './users-store.ts';

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  /**
   * Whether the address is known to be the person's. An invitation link that somebody hands on does not verify it: else
   * its maker could collect what others offer to that address. One that only the mail to that address had does.
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

/**
 * Sets a new password; every session, token and link to choose one from before ends.
 * @param also what is stored together with it; when it throws, nothing is
 * @param first what has to hold; when it throws, nothing is stored
 * @returns the stamp of the new one
 */
export async function replacePassword(
  parts: { readonly changes: Changes; readonly passwords: Passwords; readonly clock: () => number },
  accountId: string,
  password: string,
  also: (client: pg.PoolClient) => Promise<void> = async () => {},
  first: (client: pg.PoolClient) => Promise<void> = async () => {},
): Promise<string> {
  const hash = await parts.passwords.hash(password);
  return parts.changes.transaction(async (client, announce) => {
    await first(client);
    const at = new Date(parts.clock());
    await setPasswordHash(client, accountId, hash, at);
    // Whoever sets a password has proven more than a guess.
    await forgetFailures(client, accountId, null);
    await endEverySession(client, announce, accountId, at);
    await also(client);
    await deleteLinks(client, { purpose: 'reset', accountId });
    return passwordStamp({ password_changed_at: at });
  });
}

/** Ends every session of a person and every token made before. */
export async function endEverySession(
  client: pg.PoolClient,
  announce: Announce,
  accountId: string,
  at: Date,
): Promise<void> {
  await endTokens(client, accountId, at);
  await deleteRecordsOf(client, accountId);
  await announce('user', accountId);
}

/** Gives a person another name, here and in every organization. */
export async function renamePerson(
  client: pg.PoolClient,
  announce: Announce,
  userId: string,
  name: string,
): Promise<void> {
  await setAccountName(client, userId, name);
  await setUserName(client, userId, name);
  await renameMemberships(client, userId, name);
  await announce('user', userId);
}
