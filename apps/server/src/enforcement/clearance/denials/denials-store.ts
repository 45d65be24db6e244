import type { DenialReason } from '@sundew/wire/clearance';
import { type Page, readPage, type Window } from '../../../platform/database/page.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { hasPassedSince } from '../../../platform/time/time-left.ts';

export interface DenialRow {
  readonly organization_id: string;
  readonly id: string;
  /** Fingerprint of a device, or name of a single token. Null: what comes from the network with the kind of client is denied. */
  readonly fingerprint: string | null;
  readonly network: string | null;
  readonly client: Buffer | null;
  readonly reason: DenialReason;
  /** What denied it; empty for a person. */
  readonly rule: string;
  readonly note: string;
  readonly detection_id: string | null;
  readonly denied_by: string;
  readonly denied_at: Date;
  readonly expires_at: Date;
  readonly lifted_at: Date | null;
  readonly lifted_by: string | null;
  readonly change_id: string;
}

const COLUMNS = `organization_id, id, fingerprint, network, client, reason, rule, note, detection_id, denied_by, denied_at, expires_at,
  lifted_at, lifted_by, change_id`;

/** Denies a device or a visitor. One that is denied already stays so for as long as the later of both says. */
export async function putDenial(on: Queryable, row: DenialRow): Promise<DenialRow> {
  const target = row.fingerprint === null ? '(organization_id, network, client)' : '(organization_id, fingerprint)';
  const kind = row.fingerprint === null ? 'fingerprint IS NULL' : 'fingerprint IS NOT NULL';
  const { rows } = await on.query<DenialRow>(
    `INSERT INTO clearance_denials AS d (${COLUMNS})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT ${target} WHERE ${kind} AND lifted_at IS NULL DO UPDATE SET
       expires_at = CASE WHEN ${hasPassedSince('d.denied_at', 'd.expires_at', '$11')} THEN excluded.expires_at
         ELSE greatest(d.expires_at, excluded.expires_at) END,
       denied_at = least(d.denied_at, excluded.denied_at), change_id = excluded.change_id
     RETURNING ${COLUMNS}`,
    [
      ...[
        row.organization_id,
        row.id,
        row.fingerprint,
        row.network,
        row.client,
        row.reason,
        row.rule,
        row.note,
        row.detection_id,
      ],
      ...[row.denied_by, row.denied_at, row.expires_at, row.lifted_at, row.lifted_by, row.change_id],
    ],
  );
  return rows[0] ?? row;
}

export async function liftDenial(
  on: Queryable,
  organizationId: string,
  id: string,
  lift: { readonly at: Date; readonly by: string; readonly changeId: string; readonly appealId?: string },
): Promise<DenialRow | null> {
  const { rows } = await on.query<DenialRow>(
    `UPDATE clearance_denials SET lifted_at = $3, lifted_by = $4, change_id = $5, appeal_id = $6
     WHERE organization_id = $1 AND id = $2 AND lifted_at IS NULL RETURNING ${COLUMNS}`,
    [organizationId, id, lift.at, lift.by, lift.changeId, lift.appealId ?? null],
  );
  return rows[0] ?? null;
}

/** What is denied now, oldest change first. */
export async function denialsNow(on: Queryable, organizationId: string, at: Date): Promise<DenialRow[]> {
  const { rows } = await on.query<DenialRow>(
    `SELECT ${COLUMNS} FROM clearance_denials WHERE organization_id = $1 AND lifted_at IS NULL
       AND NOT ${hasPassedSince('denied_at', 'expires_at', '$2')} ORDER BY change_id`,
    [organizationId, at],
  );
  return rows;
}

/** What changed after a place, oldest first. */
export async function denialsSince(
  on: Queryable,
  organizationId: string,
  changeId: string,
  most: number,
): Promise<DenialRow[]> {
  const { rows } = await on.query<DenialRow>(
    `SELECT ${COLUMNS} FROM clearance_denials WHERE organization_id = $1 AND change_id > $2 ORDER BY change_id LIMIT $3`,
    [organizationId, changeId, most],
  );
  return rows;
}

/** Those that hold and those that ended, newest first. @param actorId for what this actor did alone; null for all */
export function listDenials(
  on: Queryable,
  organizationId: string,
  actorId: string | null,
  page: Window,
): Promise<Page<DenialRow>> {
  const deeds = 'SELECT id FROM detections WHERE organization_id = $1 AND actor_id = $2';
  const from = `FROM clearance_denials WHERE organization_id = $1 AND ($2::uuid IS NULL OR detection_id IN (${deeds}))`;
  return readPage(on, { columns: COLUMNS, from, order: 'denied_at DESC, id' }, [organizationId, actorId], page);
}

/** Denials that keep a device, or a visitor at a network, from a token, and what else was denied for the same deed. */
export async function denialsOf(
  on: Queryable,
  organizationId: string,
  of: { readonly fingerprint: string | null; readonly network: string; readonly client: Buffer },
): Promise<DenialRow[]> {
  const { rows } = await on.query<DenialRow>(
    `WITH own AS (
       SELECT id, detection_id FROM clearance_denials WHERE organization_id = $1 AND lifted_at IS NULL
         AND (fingerprint = $2 OR (fingerprint IS NULL AND network = $3 AND client = $4)))
     SELECT ${COLUMNS} FROM clearance_denials WHERE organization_id = $1 AND lifted_at IS NULL
       AND (id IN (SELECT id FROM own) OR detection_id IN (SELECT detection_id FROM own))`,
    [organizationId, of.fingerprint, of.network, of.client],
  );
  return rows;
}
