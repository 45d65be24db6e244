import { type Page, readPage, type Window } from '../../platform/database/page.ts';
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
export function listOrganizations(
  on: Queryable,
  organizationIds: readonly string[],
  page: Window,
): Promise<Page<OrganizationRow>> {
  const from = 'FROM organizations WHERE organization_id = ANY($1::uuid[]) AND deleted_at IS NULL';
  const list = { columns: COLUMNS, from, order: 'created_at, organization_id' };
  return readPage(on, list, [[...organizationIds]], page);
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
