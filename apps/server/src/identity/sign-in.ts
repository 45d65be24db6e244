import type { Database } from '../database/database.ts';
import { type AccountRow, findAccountByEmail, setAttempts } from './accounts-store.ts';
import type { Passwords } from './passwords.ts';

/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const FREE_ATTEMPTS = 5;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/** How long an account is locked after so many failures in a row: not at first, then 30 s, doubling up to 15 minutes. */
export function lockAfter(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0;
  return Math.min(FIRST_LOCK_MS * 2 ** Math.min(failures - FREE_ATTEMPTS, 20), LONGEST_LOCK_MS);
}

/**
 * Checks an address and a password. An unknown address, a locked account and a wrong password look alike and take
 * alike; attempts are counted before the password is looked at, so guessing side by side gains nothing.
 * @returns the account, or null
 */
export async function checkPassword(
  parts: { readonly database: Database; readonly passwords: Passwords; readonly clock: () => number },
  email: string,
  password: string,
): Promise<AccountRow | null> {
  const { database, passwords } = parts;
  const nowMs = parts.clock();
  const account = await database.transaction(async (client) => {
    // Waiting for the disk would tell addresses that have an account from those that have none.
    await client.query('SET LOCAL synchronous_commit = off');
    const found = await findAccountByEmail(client, email, { forUpdate: true });
    if (found === null || (found.locked_until !== null && found.locked_until.getTime() > nowMs)) {
      await setAttempts(client, NOBODY, 0, null);
      return null;
    }
    const failures = found.failed_logins + 1;
    const lockMs = lockAfter(failures);
    await setAttempts(client, found.id, failures, lockMs === 0 ? null : new Date(nowMs + lockMs));
    return found;
  });
  const right = await passwords.verify(account?.password_hash ?? null, password);
  if (account === null || !right) return null;
  await setAttempts(database.pool, account.id, 0, null);
  return account;
}
