import type { Queryable } from '../../../platform/database/queryable.ts';

export interface SecondFactorRow {
  account_id: string;
  secret_sealed: Buffer;
  last_step: number;
  failed_attempts: number;
  locked_until: Date | null;
  created_at: Date;
}

/** @returns false when the account has one already */
export async function insertSecondFactor(
  on: Queryable,
  factor: { accountId: string; sealed: Buffer; step: number; at: Date },
): Promise<boolean> {
  const { rows } = await on.query(
    `INSERT INTO second_factors (account_id, secret_sealed, last_step, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO NOTHING RETURNING account_id`,
    [factor.accountId, factor.sealed, factor.step, factor.at],
  );
  return rows.length > 0;
}

/** The row is locked, so that guesses that come side by side are counted one by one and a code is taken once. */
export async function lockSecondFactor(on: Queryable, accountId: string): Promise<SecondFactorRow | null> {
  const { rows } = await on.query<SecondFactorRow>('SELECT * FROM second_factors WHERE account_id = $1 FOR UPDATE', [
    accountId,
  ]);
  return rows[0] ?? null;
}

export async function findSecondFactor(
  on: Queryable,
  accountId: string,
): Promise<{ created_at: Date; codes_left: number } | null> {
  const { rows } = await on.query<{ created_at: Date; codes_left: number }>(
    `SELECT created_at, (SELECT count(*) FROM recovery_codes c WHERE c.account_id = f.account_id) AS codes_left
     FROM second_factors f WHERE account_id = $1`,
    [accountId],
  );
  return rows[0] ?? null;
}

export async function setFactorAttempts(
  on: Queryable,
  accountId: string,
  after: { step: number; failures: number; lockedUntil: Date | null },
): Promise<void> {
  await on.query(
    'UPDATE second_factors SET last_step = $2, failed_attempts = $3, locked_until = $4 WHERE account_id = $1',
    [accountId, after.step, after.failures, after.lockedUntil],
  );
}

/** @returns false when there was none */
export async function deleteSecondFactor(on: Queryable, accountId: string): Promise<boolean> {
  // First, so that new codes that are being stored are seen by the second statement.
  const { rows } = await on.query('DELETE FROM second_factors WHERE account_id = $1 RETURNING account_id', [accountId]);
  await on.query('DELETE FROM recovery_codes WHERE account_id = $1', [accountId]);
  return rows.length > 0;
}

/** Removes what was added to an account while nobody had shown that the address is theirs. */
export async function deleteUnverifiedFactor(on: Queryable, accountId: string): Promise<void> {
  const { rows } = await on.query('SELECT 1 FROM users WHERE id = $1 AND NOT email_verified', [accountId]);
  if (rows.length > 0) await deleteSecondFactor(on, accountId);
}

/** The caller has locked the second factor of the account: otherwise two sets could be stored side by side. */
export async function replaceRecoveryCodes(on: Queryable, accountId: string, macs: readonly Buffer[]): Promise<void> {
  await on.query('DELETE FROM recovery_codes WHERE account_id = $1', [accountId]);
  await on.query('INSERT INTO recovery_codes (account_id, code_mac) SELECT $1, unnest($2::bytea[])', [accountId, macs]);
}

/** @returns whether that was a code of the account; it is used up then */
export async function takeRecoveryCode(on: Queryable, accountId: string, mac: Buffer): Promise<boolean> {
  const { rows } = await on.query(
    'DELETE FROM recovery_codes WHERE account_id = $1 AND code_mac = $2 RETURNING account_id',
    [accountId, mac],
  );
  return rows.length > 0;
}
