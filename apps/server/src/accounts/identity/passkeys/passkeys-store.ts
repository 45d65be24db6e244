import { LIMITS } from '@sundew/wire/limits';
import type pg from 'pg';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { countAlone } from '../../../platform/database/row-bound.ts';

export interface PasskeyRow {
  credential_id: string;
  account_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

const COLUMNS = 'credential_id, account_id, public_key, counter, transports, synced, name, created_at, last_used_at';

/** @returns false when that credential is known already, or the account has as many as it may */
export async function insertPasskey(client: pg.ClientBase, row: Omit<PasskeyRow, 'last_used_at'>): Promise<boolean> {
  await countAlone(client, 'passkeys', row.account_id);
  const { rows } = await client.query(
    `INSERT INTO passkeys (${COLUMNS}) SELECT $1, $2, $3, $4, $5, $6, $7, $8, NULL
     WHERE (SELECT count(*) FROM passkeys WHERE account_id = $2) < ${LIMITS.passkeysPerPerson}
     ON CONFLICT (credential_id) DO NOTHING RETURNING credential_id`,
    [
      row.credential_id,
      row.account_id,
      row.public_key,
      row.counter,
      row.transports,
      row.synced,
      row.name,
      row.created_at,
    ],
  );
  return rows.length > 0;
}

export async function findPasskey(on: Queryable, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await on.query<PasskeyRow>(`SELECT ${COLUMNS} FROM passkeys WHERE credential_id = $1`, [
    credentialId,
  ]);
  return rows[0] ?? null;
}

/** Oldest first. */
export async function listPasskeys(on: Queryable, accountId: string): Promise<PasskeyRow[]> {
  const { rows } = await on.query<PasskeyRow>(
    `SELECT ${COLUMNS} FROM passkeys WHERE account_id = $1 ORDER BY created_at, credential_id`,
    [accountId],
  );
  return rows;
}

/**
 * Notes a use. Of two uses that come together, a copied authenticator shows by a counter that does not grow.
 * @returns false when the counter is not newer than what is stored; authenticators that do not count always say 0
 */
export async function notePasskeyUse(
  on: Queryable,
  credentialId: string,
  use: { counter: number; synced: boolean; at: Date },
): Promise<boolean> {
  const { rows } = await on.query(
    `UPDATE passkeys SET counter = $2, synced = $3, last_used_at = $4
     WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING credential_id`,
    [credentialId, use.counter, use.synced, use.at],
  );
  return rows.length > 0;
}

export async function renamePasskey(
  on: Queryable,
  accountId: string,
  credentialId: string,
  name: string,
): Promise<boolean> {
  const { rows } = await on.query(
    'UPDATE passkeys SET name = $3 WHERE account_id = $1 AND credential_id = $2 RETURNING credential_id',
    [accountId, credentialId, name],
  );
  return rows.length > 0;
}

/** @returns its name; null when the account has no such passkey */
export async function deletePasskey(on: Queryable, accountId: string, credentialId: string): Promise<string | null> {
  const { rows } = await on.query<{ name: string }>(
    'DELETE FROM passkeys WHERE account_id = $1 AND credential_id = $2 RETURNING name',
    [accountId, credentialId],
  );
  return rows[0]?.name ?? null;
}

/** Removes what was added to an account while nobody had shown that the address is theirs. */
export async function deleteUnverifiedPasskeys(on: Queryable, accountId: string): Promise<void> {
  await on.query(
    'DELETE FROM passkeys WHERE account_id = $1 AND EXISTS (SELECT 1 FROM users WHERE id = $1 AND NOT email_verified)',
    [accountId],
  );
}

/** Uses a challenge up. @returns false when it was used before */
export async function takeChallenge(on: Queryable, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await on.query(
    `INSERT INTO used_challenges (challenge_hash, expires_at) VALUES ($1, $2)
     ON CONFLICT (challenge_hash) DO NOTHING RETURNING challenge_hash`,
    [hash, expiresAt],
  );
  return rows.length > 0;
}
