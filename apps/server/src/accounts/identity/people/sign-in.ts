import { backOff } from '@sundew/wire/time/back-off';
import type { Database } from '../../../platform/database/database.ts';
import { timeLeft } from '../../../platform/time/time-left.ts';
import { MINUTE_MS } from '../../../platform/time/units.ts';
import { type AccountRow, findAccount, findAccountByEmail } from './accounts-store.ts';
import type { Passwords } from './passwords.ts';
import { forgetFailures, readFailures, setFailures } from './sign-in-failures.ts';

/** No account has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const FREE_ATTEMPTS = 5;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 15 * MINUTE_MS;
/** An account at which other networks failed this often lately is being guessed from many places. */
const GUESSED_FROM = 20;
const LATELY_MS = 15 * MINUTE_MS;
/** What a network may fail then before it is locked. */
const FREE_WHEN_GUESSED = 1;

/** What is presented, and the network (address or /48) it comes from. */
export interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly network: string;
}

/**
 * How long a network is locked out of an account after so many failures in a row: not at first, then 30 s, doubling up to
 * 15 minutes.
 */
export function lockAfter(failures: number, free: number = FREE_ATTEMPTS): number {
  if (failures < free) return 0;
  return backOff(FIRST_LOCK_MS, LONGEST_LOCK_MS, failures - free + 1);
}

/** Whether a lock that `lockAfter` gave holds still. */
export function isStillLocked(lockedUntil: Date | null, nowMs: number): boolean {
  return timeLeft(lockedUntil, nowMs, LONGEST_LOCK_MS) > 0;
}

/**
 * Checks an address and a password. Failures lock the pair of account and network only, so that a stranger locks nobody
 * else out; an account that is guessed from many networks lets each of them fail once. An unknown address, a locked pair
 * and a wrong password look alike and take alike; attempts are counted before the password is looked at, so guessing side
 * by side gains nothing.
 * @returns the account, or null
 */
export async function checkPassword(
  parts: { readonly database: Database; readonly passwords: Passwords; readonly clock: () => number },
  { email, password, network }: Attempt,
): Promise<AccountRow | null> {
  const { database, passwords } = parts;
  const nowMs = parts.clock();
  const account = await database.transaction(async (client) => {
    // Waiting for the disk would tell addresses that have an account from those that have none.
    await client.query('SET LOCAL synchronous_commit = off');
    const found = await findAccountByEmail(client, email, { forUpdate: true });
    const id = found?.id ?? NOBODY;
    const lately = { from: new Date(nowMs - LATELY_MS), to: new Date(nowMs + LATELY_MS) };
    const { own, lockedUntil, elsewhere } = await readFailures(client, id, network, lately);
    const isLocked = isStillLocked(lockedUntil, nowMs);
    const failures = isLocked ? own : own + 1;
    const lockMs = lockAfter(failures, elsewhere >= GUESSED_FROM ? FREE_WHEN_GUESSED : FREE_ATTEMPTS);
    const until = isLocked ? lockedUntil : lockMs === 0 ? null : new Date(nowMs + lockMs);
    await setFailures(client, id, network, { failures, lockedUntil: until, at: new Date(nowMs) });
    return isLocked ? null : found;
  });
  const right = await passwords.verify(account?.password_hash ?? null, password, network);
  if (account === null || !right) return null;
  // It waits in a queue: a password that was replaced meanwhile, which ended every session, must not begin another.
  const now = await findAccount(database.pool, account.id);
  if (now?.password_hash !== account.password_hash) return null;
  await forgetFailures(database.pool, account.id, network);
  return account;
}
