import { LOCK } from '../../../platform/database/locks.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

/** A local account of the embedded issuer. Its id is also the user's id and the `sub` of its tokens. */
export interface AccountRow {
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  password_changed_at: Date | null;
}

const COLUMNS = 'id, email, name, password_hash, password_changed_at';

/** @returns null when the address is taken */
export async function insertAccount(
  on: Queryable,
  account: { id: string; email: string; name: string; passwordHash: string; at: Date },
): Promise<AccountRow | null> {
  const { rows } = await on.query<AccountRow>(
    `INSERT INTO accounts (id, email, name, password_hash, created_at, password_changed_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (lower(email)) DO NOTHING RETURNING ${COLUMNS}`,
    [account.id, account.email, account.name, account.passwordHash, account.at],
  );
  return rows[0] ?? null;
}

export async function anyAccount(on: Queryable): Promise<boolean> {
  const { rows } = await on.query('SELECT 1 FROM accounts LIMIT 1');
  return rows.length > 0;
}

/** Whether there is no account yet. Whoever asks meanwhile is answered when the transaction of the caller has ended. */
export async function mayMakeFirstAccount(on: Queryable): Promise<boolean> {
  await on.query('SELECT pg_advisory_xact_lock($1)', [LOCK.firstAccount]);
  return !(await anyAccount(on));
}

export async function findAccount(on: Queryable, accountId: string): Promise<AccountRow | null> {
  const { rows } = await on.query<AccountRow>(`SELECT ${COLUMNS} FROM accounts WHERE id::text = $1`, [accountId]);
  return rows[0] ?? null;
}

export async function findAccountByEmail(
  on: Queryable,
  email: string,
  options: { forUpdate?: boolean } = {},
): Promise<AccountRow | null> {
  const { rows } = await on.query<AccountRow>(
    `SELECT ${COLUMNS} FROM accounts WHERE lower(email) = lower($1) ${options.forUpdate ? 'FOR UPDATE' : ''}`,
    [email],
  );
  return rows[0] ?? null;
}

/** Tells passwords of an account apart. */
export function passwordStamp({ password_changed_at: at }: Pick<AccountRow, 'password_changed_at'>): string {
  return String(at?.getTime() ?? 0);
}

/** Whether the account still has the password with that stamp, which it keeps until the transaction ends. */
export async function holdPassword(on: Queryable, accountId: string, stamp: string): Promise<boolean> {
  const { rows } = await on.query<AccountRow>(`SELECT ${COLUMNS} FROM accounts WHERE id::text = $1 FOR SHARE`, [
    accountId,
  ]);
  return rows[0] !== undefined && passwordStamp(rows[0]) === stamp;
}

/** Has whoever changes how somebody signs in do it one after the other, until the transaction ends. */
export async function lockAccount(on: Queryable, accountId: string): Promise<void> {
  await on.query('SELECT 1 FROM accounts WHERE id::text = $1 FOR UPDATE', [accountId]);
}

export async function setPasswordHash(on: Queryable, accountId: string, hash: string, at: Date): Promise<void> {
  await on.query('UPDATE accounts SET password_hash = $2, password_changed_at = $3 WHERE id = $1', [
    accountId,
    hash,
    at,
  ]);
}

export async function setAccountName(on: Queryable, accountId: string, name: string): Promise<void> {
  await on.query('UPDATE accounts SET name = $2 WHERE id = $1', [accountId, name]);
}
