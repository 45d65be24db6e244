import type { SiemCause, SiemFormat, SiemKindName } from '@sundew/wire/siem';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface SiemRow {
  readonly organization_id: string;
  readonly id: string;
  readonly kind: SiemKindName;
  readonly name: string;
  readonly format: SiemFormat;
  readonly enabled: boolean;
  readonly min_bot_score: number;
  /** The one property whose detections are sent; null is all of them. */
  readonly property_id: string | null;
  /** Sealed account. */
  readonly account: Buffer;
  /** The end of the token in it. */
  readonly secret_hint: string | null;
  /** Why it did not take what was sent last, gone with the next success. */
  readonly cause: SiemCause | null;
  readonly said: string | null;
  /** In a row. */
  readonly failures: number;
  /** Nothing is sent before. */
  readonly retry_at: Date | null;
  readonly sent_at: Date | null;
  readonly sent: number;
  readonly rejected: number;
  readonly rejected_said: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** An output, and how far behind its receiver is. */
export interface SiemStanding extends SiemRow {
  readonly waiting: number;
  readonly waiting_since: Date | null;
}

const COLUMNS = `organization_id, id, kind, name, format, enabled, min_bot_score, property_id, account, secret_hint, cause, said, failures,
  retry_at, sent_at, sent, rejected, rejected_said, created_at, updated_at`;

export async function insertSiem(on: Queryable, row: SiemRow): Promise<void> {
  await on.query(
    `INSERT INTO siem_outputs (organization_id, id, kind, name, format, enabled, min_bot_score, account, secret_hint,
        created_at, updated_at, property_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[row.organization_id, row.id, row.kind, row.name, row.format, row.enabled, row.min_bot_score, row.account],
      ...[row.secret_hint, row.created_at, row.updated_at, row.property_id],
    ],
  );
}

/** How it stood with the receiver is forgotten: what was wrong may be what changed. */
export async function updateSiem(on: Queryable, row: SiemRow): Promise<void> {
  await on.query(
    `UPDATE siem_outputs SET name = $3, format = $4, enabled = $5, min_bot_score = $6, account = $7, secret_hint = $8,
        updated_at = $9, property_id = $10, cause = NULL, said = NULL, failures = 0, retry_at = NULL
      WHERE organization_id = $1 AND id = $2`,
    [
      ...[row.organization_id, row.id, row.name, row.format, row.enabled, row.min_bot_score, row.account],
      ...[row.secret_hint, row.updated_at, row.property_id],
    ],
  );
}

/** @param lock keeps others from changing it until the transaction ends */
export async function findSiem(
  on: Queryable,
  organizationId: string,
  id: string,
  lock = false,
): Promise<SiemRow | null> {
  const { rows } = await on.query<SiemRow>(
    `SELECT ${COLUMNS} FROM siem_outputs WHERE organization_id = $1 AND id = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}

/** Oldest first, or the one with this id; an organization has few. */
export async function listSiems(
  on: Queryable,
  organizationId: string,
  id: string | null = null,
): Promise<SiemStanding[]> {
  const { rows } = await on.query<SiemStanding>(
    `SELECT ${COLUMNS}, coalesce(waiting, 0) AS waiting, waiting_since FROM siem_outputs AS o
      LEFT JOIN (SELECT output_id, sum(cardinality(detection_ids))::int AS waiting, min(queued_at) AS waiting_since
        FROM siem_waiting WHERE organization_id = $1 GROUP BY output_id) AS w ON w.output_id = o.id
      WHERE organization_id = $1 AND ($2::uuid IS NULL OR id = $2) ORDER BY created_at, id`,
    [organizationId, id],
  );
  return rows;
}

export async function deleteSiem(on: Queryable, { organization_id, id }: SiemRow): Promise<void> {
  await on.query('DELETE FROM siem_waiting WHERE organization_id = $1 AND output_id = $2', [organization_id, id]);
  await on.query('DELETE FROM siem_outputs WHERE organization_id = $1 AND id = $2', [organization_id, id]);
}

/** The least score that any receiver of an organization wants. @param organizationId null reads all of them */
export async function readLeastScores(
  database: Database,
  organizationId: string | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ organization_id: string; least: number }>(
    `SELECT organization_id, min(min_bot_score) AS least FROM siem_outputs
      WHERE ($1::uuid IS NULL OR organization_id = $1) AND enabled GROUP BY organization_id`,
    [organizationId],
  );
  return new Map(rows.map(({ organization_id: id, least }) => [id, least]));
}

/** Receivers that are told of detections from now on. */
export async function enabledSiems(on: Queryable, organizationId: string): Promise<string[]> {
  const { rows } = await on.query<{ id: string }>(
    'SELECT id FROM siem_outputs WHERE organization_id = $1 AND enabled ORDER BY id',
    [organizationId],
  );
  return rows.map(({ id }) => id);
}
