import type { Queryable } from '../../../platform/database/queryable.ts';
import type { Language } from '../../../platform/text/languages.ts';

export interface UserRow {
  id: string;
  issuer: string;
  external_id: string;
  email: string | null;
  email_verified: boolean;
  name: string;
  tokens_valid_from: Date;
  /** In which they use the dashboard; null when none has told yet. */
  language: Language | null;
  time_zone: string | null;
}

const COLUMNS = 'id, issuer, external_id, email, email_verified, name, tokens_valid_from, language, time_zone';

export type NewUser = Omit<UserRow, 'tokens_valid_from' | 'language' | 'time_zone'>;

/** The person behind (issuer, external id), made when it is not there yet. What is stored about it stays. */
export async function ensureUser(on: Queryable, user: NewUser): Promise<UserRow> {
  await on.query(
    `INSERT INTO users (id, issuer, external_id, email, email_verified, name) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (issuer, external_id) DO NOTHING`,
    [user.id, user.issuer, user.external_id, user.email, user.email_verified, user.name],
  );
  const found = await findUserBySubject(on, user.issuer, user.external_id);
  if (found === null) throw new Error('A user was inserted and is not there.');
  return found;
}

async function findUserBySubject(on: Queryable, issuer: string, externalId: string): Promise<UserRow | null> {
  const { rows } = await on.query<UserRow>(`SELECT ${COLUMNS} FROM users WHERE issuer = $1 AND external_id = $2`, [
    issuer,
    externalId,
  ]);
  return rows[0] ?? null;
}

export async function findUser(on: Queryable, userId: string): Promise<UserRow | null> {
  const { rows } = await on.query<UserRow>(`SELECT ${COLUMNS} FROM users WHERE id = $1`, [userId]);
  return rows[0] ?? null;
}

/** Notes that the address is the person's. */
export async function verifyEmail(on: Queryable, userId: string): Promise<void> {
  await on.query('UPDATE users SET email_verified = true WHERE id = $1 AND email IS NOT NULL', [userId]);
}

/** What the identity provider says now; null keeps what is stored. */
export async function updateProfile(
  on: Queryable,
  userId: string,
  profile: { email: string | null; emailVerified: boolean; name: string | null },
  at: Date,
): Promise<UserRow | null> {
  const { rows } = await on.query<UserRow>(
    `UPDATE users SET email = COALESCE($2, email), email_verified = CASE WHEN $2::text IS NULL THEN email_verified ELSE $3 END,
       name = COALESCE($4, name), last_seen_at = $5
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [userId, profile.email, profile.emailVerified, profile.name, at],
  );
  return rows[0] ?? null;
}

/** How a person reads; what is left out stays. @returns null when there is no such person */
export async function updateReading(
  on: Queryable,
  userId: string,
  { language, time_zone }: { readonly language?: Language; readonly time_zone?: string },
): Promise<UserRow | null> {
  const { rows } = await on.query<UserRow>(
    `UPDATE users SET language = coalesce($2, language), time_zone = coalesce($3, time_zone)
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [userId, language ?? null, time_zone ?? null],
  );
  return rows[0] ?? null;
}

/** Every token made before this moment is refused from now on. */
export async function endTokens(on: Queryable, userId: string, at: Date): Promise<void> {
  await on.query('UPDATE users SET tokens_valid_from = $2 WHERE id = $1', [userId, at]);
}

export async function setUserName(on: Queryable, userId: string, name: string): Promise<void> {
  await on.query('UPDATE users SET name = $2 WHERE id = $1', [userId, name]);
}
