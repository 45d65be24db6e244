import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Language } from '../../platform/text/languages.ts';
import { hasPassed } from '../../platform/time/time-left.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';
import type { Settings } from './schema.ts';

/** No letter is put off for longer: a week, and the gap after a change. */
const LONGEST_WAIT_MS = 11 * DAY_MS;
/** Periods end when they are claimed, or before; clocks of several machines differ by less. */
const LATITUDE_MS = HOUR_MS;

export interface DigestRow extends Settings {
  readonly organization_id: string;
  readonly user_id: string;
  readonly language: Language;
  readonly next_due_at: Date | null;
  readonly last_period_end: Date | null;
  readonly last_sent_at: Date | null;
  readonly last_error: string | null;
}

const COLUMNS = `organization_id, user_id, frequency, hour, weekday, time_zone, language, next_due_at, last_period_end,
  last_sent_at, last_error`;

export interface DigestPlace {
  readonly organizationId: string;
  readonly userId: string;
}

/** @param lock keeps others from changing it until the transaction ends */
export async function findDigest(
  on: Queryable,
  { organizationId, userId }: DigestPlace,
  lock = false,
): Promise<DigestRow | null> {
  const { rows } = await on.query<DigestRow>(
    `SELECT ${COLUMNS} FROM digests WHERE organization_id = $1 AND user_id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [organizationId, userId],
  );
  return rows[0] ?? null;
}

/** Keeps what was sent; only the wish and the next moment are new. */
export async function storeDigest(
  on: Queryable,
  { organizationId, userId }: DigestPlace,
  { frequency, hour, weekday, time_zone, language }: Settings,
  nextDueAt: Date | null,
  at: Date,
): Promise<DigestRow> {
  const { rows } = await on.query<DigestRow>(
    `INSERT INTO digests (organization_id, user_id, frequency, hour, weekday, time_zone, language, next_due_at, updated_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      ON CONFLICT (organization_id, user_id) DO UPDATE SET frequency = $3, hour = $4, weekday = $5, time_zone = $6,
        language = $7, next_due_at = $8, updated_at = $9
      RETURNING ${COLUMNS}`,
    [organizationId, userId, frequency, hour, weekday, time_zone, language, nextDueAt, at],
  );
  return rows[0] as DigestRow;
}

/** Digests that are due, the longest waiting first, of people who are still members and can get mail. */
export type DueDigest = DigestRow & { readonly email: string; readonly organization_name: string };

/** @param after those that come behind this one; null begins with the first */
export function dueDigests(database: Database, at: Date, after: DigestRow | null, limit: number): Promise<DueDigest[]> {
  const columns = COLUMNS.split(',')
    .map((column) => `d.${column.trim()}`)
    .join(', ');
  return database.query<DueDigest>(
    `SELECT ${columns}, u.email, o.name AS organization_name
      FROM digests AS d
      JOIN organizations AS o ON o.organization_id = d.organization_id AND o.deleted_at IS NULL
      JOIN members AS m ON m.organization_id = d.organization_id AND m.user_id = d.user_id
      JOIN users AS u ON u.id = d.user_id AND u.email IS NOT NULL AND u.email_verified
      WHERE d.next_due_at <= $1
        AND ($3::uuid IS NULL OR (d.next_due_at, d.organization_id, d.user_id) > ($2::timestamptz, $3::uuid, $4::uuid))
      ORDER BY d.next_due_at, d.organization_id, d.user_id LIMIT $5`,
    [at, after?.next_due_at ?? null, after?.organization_id ?? null, after?.user_id ?? null, limit],
  );
}

/**
 * Digests that only a clock far ahead has sent or put off: their times would keep them from every letter until that day.
 * @param after those that come behind this one; null begins with the first
 */
export function strayDigests(
  database: Database,
  at: Date,
  after: DigestRow | null,
  limit: number,
): Promise<DigestRow[]> {
  return database.query<DigestRow>(
    `SELECT ${COLUMNS} FROM digests
      WHERE next_due_at IS NOT NULL AND (last_period_end > $1::timestamptz + interval '${LATITUDE_MS} milliseconds'
        OR (next_due_at > $1 AND ${hasPassed('next_due_at', '$1', LONGEST_WAIT_MS)}))
        AND ($2::uuid IS NULL OR (organization_id, user_id) > ($2::uuid, $3::uuid))
      ORDER BY organization_id, user_id LIMIT $4`,
    [at, after?.organization_id ?? null, after?.user_id ?? null, limit],
  );
}

/** Begins anew with the next moment that is due; unless somebody changed the digest meanwhile. */
export async function recallDigest(
  database: Database,
  { organization_id, user_id, next_due_at }: DigestRow,
  nextDueAt: Date,
): Promise<void> {
  await database.query(
    `UPDATE digests SET next_due_at = $4, last_period_end = NULL
      WHERE organization_id = $1 AND user_id = $2 AND next_due_at = $3`,
    [organization_id, user_id, next_due_at, nextDueAt],
  );
}

/**
 * Takes one letter for sending, committed before it goes out: whoever comes second, or again after a crash, gets false.
 */
export async function claimDigest(
  database: Database,
  { organization_id, user_id, next_due_at }: DigestRow,
  nextDueAt: Date,
  periodEnd: Date,
): Promise<boolean> {
  const rows = await database.query(
    `UPDATE digests SET next_due_at = $4, last_period_end = $5
      WHERE organization_id = $1 AND user_id = $2 AND next_due_at = $3
        AND (last_period_end IS NULL OR last_period_end < $5)
      RETURNING user_id`,
    [organization_id, user_id, next_due_at, nextDueAt, periodEnd],
  );
  return rows.length > 0;
}

/** @param error null when the mail server took the letter */
export async function noteOutcome(
  database: Database,
  { organization_id, user_id }: DigestRow,
  error: string | null,
  at: Date,
): Promise<void> {
  await database.query(
    `UPDATE digests SET last_error = $3, last_sent_at = CASE WHEN $3::text IS NULL THEN $4 ELSE last_sent_at END
      WHERE organization_id = $1 AND user_id = $2`,
    [organization_id, user_id, error, at],
  );
}

/** Who reads digests of an organization. */
export interface Reader {
  /** Confirmed. */
  readonly email: string | null;
  readonly organization_name: string;
  /** In which they use the dashboard; null when none has told yet. */
  readonly language: Language | null;
  readonly time_zone: string | null;
}

export async function findReader(database: Database, { organizationId, userId }: DigestPlace): Promise<Reader | null> {
  const [row] = await database.query<Reader>(
    `SELECT CASE WHEN u.email_verified THEN u.email END AS email, o.name AS organization_name, u.language, u.time_zone
      FROM organizations AS o LEFT JOIN users AS u ON u.id = $2 WHERE o.organization_id = $1`,
    [organizationId, userId],
  );
  return row ?? null;
}

/** Actors that were confirmed rotating in a period. */
export async function countNewRotating(
  database: Database,
  organizationId: string,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<number> {
  const [row] = await database.query<{ total: number }>(
    `SELECT count(*) AS total FROM actors
      WHERE organization_id = $1 AND rotating_since >= $2 AND rotating_since < $3`,
    [organizationId, new Date(fromMs), new Date(toMs)],
  );
  return row?.total ?? 0;
}

/** What the busiest actors looked like last. */
export async function readActorLooks(
  database: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database.query<{ id: string; user_agent: string }>(
    'SELECT id, user_agent FROM actors WHERE organization_id = $1 AND id = ANY($2::uuid[])',
    [organizationId, ids],
  );
  return new Map(rows.map(({ id, user_agent }) => [id, user_agent]));
}
