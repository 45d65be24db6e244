import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { hashToken } from '../../../platform/secrets/token-hash.ts';

export type LinkPurpose = 'setup' | 'reset' | 'invitation';

export interface LinkRow {
  purpose: LinkPurpose;
  account_id: string | null;
  email: string | null;
  organization_id: string | null;
  role: string | null;
  expires_at: Date;
  /** It went by mail to its address, and nobody else was shown it: whoever uses it reads that mail. */
  mailed: boolean;
}

const COLUMNS = 'purpose, account_id, email, organization_id, role, expires_at, mailed';

/** Stores the hash of a new token and returns the token, which is in the link only. */
export async function insertLink(on: Queryable, link: Partial<LinkRow> & Pick<LinkRow, 'purpose' | 'expires_at'>) {
  const token = randomBytes(32).toString('base64url');
  await on.query(
    `INSERT INTO one_time_links (token_hash, purpose, account_id, email, organization_id, role, expires_at, mailed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashToken(token),
      link.purpose,
      link.account_id ?? null,
      link.email ?? null,
      link.organization_id ?? null,
      link.role ?? null,
      link.expires_at,
      link.mailed ?? false,
    ],
  );
  return token;
}

/** Notes whether a link was mailed, and shown to nobody. @param url that ends with its token */
export async function noteMailed(on: Queryable, url: string, isMailed: boolean): Promise<void> {
  const token = url.slice(url.lastIndexOf('/') + 1);
  await on.query('UPDATE one_time_links SET mailed = $2 WHERE token_hash = $1', [hashToken(token), isMailed]);
}

/** A link that can still be used. */
export async function findLink(on: Queryable, token: string, at: Date): Promise<LinkRow | null> {
  const { rows } = await on.query<LinkRow>(
    `SELECT ${COLUMNS} FROM one_time_links WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2`,
    [hashToken(token), at],
  );
  return rows[0] ?? null;
}

/** Uses a link up. Of two that come together, one gets it. */
export async function takeLink(on: Queryable, token: string, at: Date): Promise<LinkRow | null> {
  const { rows } = await on.query<LinkRow>(
    `UPDATE one_time_links SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2 RETURNING ${COLUMNS}`,
    [hashToken(token), at],
  );
  return rows[0] ?? null;
}

/** The reset links of the account that end between these moments, used or not. */
export async function resetsOf(
  on: Queryable,
  accountId: string,
  after: Date,
  before: Date,
): Promise<readonly Pick<LinkRow, 'expires_at' | 'mailed'>[]> {
  const { rows } = await on.query<LinkRow>(
    `SELECT expires_at, mailed FROM one_time_links
      WHERE purpose = 'reset' AND account_id = $1 AND expires_at > $2 AND expires_at < $3`,
    [accountId, after, before],
  );
  return rows;
}

/** Ends what was handed out before for the same purpose. */
export async function deleteLinks(
  on: Queryable,
  of: { purpose: LinkPurpose; accountId?: string; organizationId?: string; email?: string },
): Promise<void> {
  await on.query(
    `DELETE FROM one_time_links WHERE purpose = $1 AND ($2::uuid IS NULL OR account_id = $2)
       AND ($3::uuid IS NULL OR organization_id = $3) AND ($4::text IS NULL OR lower(email) = lower($4))`,
    [of.purpose, of.accountId ?? null, of.organizationId ?? null, of.email ?? null],
  );
}
