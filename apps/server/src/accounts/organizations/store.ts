import type { Queryable } from '../../platform/database/queryable.ts';

export interface OrganizationRow {
  organization_id: string;
  name: string;
  is_demo: boolean;
  created_at: Date;
  updated_at: Date;
}

const COLUMNS = `organization_id, name, coalesce(settings ->> 'demo' = 'true', false) AS is_demo, created_at, updated_at`;

export async function insertOrganization(
  on: Queryable,
  organizationId: string,
  name: string,
  at: Date,
): Promise<OrganizationRow> {
  await on.query('INSERT INTO organizations (organization_id, name, created_at, updated_at) VALUES ($1, $2, $3, $3)', [
    organizationId,
    name,
    at,
  ]);
  return { organization_id: organizationId, name, is_demo: false, created_at: at, updated_at: at };
}

/** Oldest first. */
export async function listOrganizations(
  on: Queryable,
  organizationIds: readonly string[],
  page: { offset: number; limit: number },
): Promise<{ items: OrganizationRow[]; total: number }> {
  const where = 'organization_id = ANY($1::uuid[]) AND deleted_at IS NULL';
  const items = await on.query<OrganizationRow>(
    `SELECT ${COLUMNS} FROM organizations WHERE ${where} ORDER BY created_at, organization_id OFFSET $2 LIMIT $3`,
    [[...organizationIds], page.offset, page.limit],
  );
  const counted = await on.query<{ total: number }>(`SELECT count(*) AS total FROM organizations WHERE ${where}`, [
    [...organizationIds],
  ]);
  return { items: items.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findOrganization(on: Queryable, organizationId: string): Promise<OrganizationRow | null> {
  const { rows } = await on.query<OrganizationRow>(
    `SELECT ${COLUMNS} FROM organizations WHERE organization_id = $1 AND deleted_at IS NULL`,
    [organizationId],
  );
  return rows[0] ?? null;
}

export async function renameOrganization(
  on: Queryable,
  organizationId: string,
  name: string,
  at: Date,
): Promise<OrganizationRow | null> {
  const { rows } = await on.query<OrganizationRow>(
    `UPDATE organizations SET name = $2, updated_at = $3 WHERE organization_id = $1 AND deleted_at IS NULL RETURNING ${COLUMNS}`,
    [organizationId, name, at],
  );
  return rows[0] ?? null;
}

/** From here on the organization, its members' roles and its keys are as if they were not there. */
export async function markDeleted(on: Queryable, organizationId: string, at: Date): Promise<OrganizationRow | null> {
  const { rows } = await on.query<OrganizationRow>(
    `UPDATE organizations SET deleted_at = $2, updated_at = $2 WHERE organization_id = $1 AND deleted_at IS NULL RETURNING ${COLUMNS}`,
    [organizationId, at],
  );
  return rows[0] ?? null;
}

export async function deletedOrganizations(on: Queryable): Promise<string[]> {
  const { rows } = await on.query<{ organization_id: string }>(
    'SELECT organization_id FROM organizations WHERE deleted_at IS NOT NULL ORDER BY deleted_at',
  );
  return rows.map((row) => row.organization_id);
}
