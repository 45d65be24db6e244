import type { Queryable } from '../../platform/database/queryable.ts';

export interface AllowedRow {
  readonly organization_id: string;
  readonly id: string;
  readonly network: string;
  readonly note: string;
  readonly created_by: string;
  readonly created_at: Date;
}

const READ = 'organization_id, id, text(network) AS network, note, created_by, created_at';

/** Adds a network, or gives the one that is there another note. */
export async function putAllowed(on: Queryable, row: AllowedRow): Promise<AllowedRow> {
  const { rows } = await on.query<AllowedRow>(
    `INSERT INTO allowed_networks (organization_id, id, network, note, created_by, created_at)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (organization_id, network) DO UPDATE SET note = excluded.note RETURNING ${READ}`,
    [row.organization_id, row.id, row.network, row.note, row.created_by, row.created_at],
  );
  return rows[0] ?? row;
}

/** In the order of addresses. */
export async function listAllowed(on: Queryable, organizationId: string): Promise<AllowedRow[]> {
  const { rows } = await on.query<AllowedRow>(
    `SELECT ${READ} FROM allowed_networks WHERE organization_id = $1 ORDER BY allowed_networks.network`,
    [organizationId],
  );
  return rows;
}

export async function deleteAllowed(on: Queryable, organizationId: string, id: string): Promise<AllowedRow | null> {
  const { rows } = await on.query<AllowedRow>(
    `DELETE FROM allowed_networks WHERE organization_id = $1 AND id = $2 RETURNING ${READ}`,
    [organizationId, id],
  );
  return rows[0] ?? null;
}
