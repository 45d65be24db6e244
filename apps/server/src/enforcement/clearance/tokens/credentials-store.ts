import { LIMITS } from '@sundew/wire/limits';
import type pg from 'pg';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { demandRowLeft, type RowBound } from '../../../platform/database/row-bound.ts';

/** A program that passes with a token of its own. */
export interface MachineCredential {
  readonly id: string;
  readonly name: string;
  /** Null: on every property. */
  readonly property_id: string | null;
  /** Patterns of routes; empty: everywhere. */
  readonly paths: readonly string[];
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly created_by: string;
  readonly created_at: Date;
}

const COLUMNS = 'id, name, property_id, paths, expires_at, revoked_at, created_by, created_at';

/** Revoked ones count for a day, because they stay. */
const BOUND: RowBound = {
  ...{ table: 'clearance_credentials', most: LIMITS.clearanceCredentialsPerOrganization, refusal: 'all_taken_today' },
  only: "(revoked_at IS NULL AND expires_at > now()) OR created_at BETWEEN now() - interval '1 day' AND now() + interval '1 day'",
};

/** Those whose tokens count at this moment. */
export async function credentialsAt(on: Queryable, organizationId: string, at: Date): Promise<MachineCredential[]> {
  const { rows } = await on.query<MachineCredential>(
    `SELECT ${COLUMNS} FROM clearance_credentials
     WHERE organization_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY created_at, id`,
    [organizationId, at],
  );
  return rows;
}

/** All of them, the newest first. */
export async function listCredentials(on: Queryable, organizationId: string): Promise<MachineCredential[]> {
  const { rows } = await on.query<MachineCredential>(
    `SELECT ${COLUMNS} FROM clearance_credentials WHERE organization_id = $1 ORDER BY created_at DESC, id LIMIT 500`,
    [organizationId],
  );
  return rows;
}

/** @throws Problem all_taken_today */
export async function addCredential(
  client: pg.ClientBase,
  organizationId: string,
  row: MachineCredential,
): Promise<void> {
  await demandRowLeft(client, organizationId, BOUND);
  await client.query(
    `INSERT INTO clearance_credentials (organization_id, ${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[organizationId, row.id, row.name, row.property_id, row.paths],
      ...[row.expires_at, row.revoked_at, row.created_by, row.created_at],
    ],
  );
}

export async function revokeCredential(
  on: Queryable,
  organizationId: string,
  id: string,
  at: Date,
): Promise<MachineCredential | null> {
  const { rows } = await on.query<MachineCredential>(
    `UPDATE clearance_credentials SET revoked_at = $3 WHERE organization_id = $1 AND id = $2 AND revoked_at IS NULL
     RETURNING ${COLUMNS}`,
    [organizationId, id, at],
  );
  return rows[0] ?? null;
}
