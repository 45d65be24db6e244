import type { Queryable } from '../database/queryable.ts';
import type { Person } from '../members/memberships.ts';

export interface DemoOrganization {
  readonly organizationId: string;
  readonly name: string;
  /** The property that sample visitors go to. */
  readonly propertyId: string;
}

/** The sample organization; its settings say that it is one, its name may have been changed. */
export async function findDemo(on: Queryable): Promise<DemoOrganization | null> {
  const { rows } = await on.query<{ organization_id: string; name: string; property_id: string }>(
    `SELECT o.organization_id, o.name, p.id AS property_id
     FROM organizations o JOIN properties p ON p.organization_id = o.organization_id AND p.is_default
     WHERE o.deleted_at IS NULL AND o.settings ->> 'demo' = 'true' ORDER BY o.created_at LIMIT 1`,
  );
  const [row] = rows;
  return row === undefined
    ? null
    : { organizationId: row.organization_id, name: row.name, propertyId: row.property_id };
}

/** Everybody who owns an organization that is no sample. */
export async function ownersOf(on: Queryable): Promise<readonly Person[]> {
  const { rows } = await on.query<{ id: string; email: string | null; name: string }>(
    `SELECT u.id, u.email, u.name FROM users u WHERE EXISTS (
       SELECT 1 FROM members m JOIN organizations o ON o.organization_id = m.organization_id
       WHERE m.user_id = u.id AND m.role = 'owner' AND o.deleted_at IS NULL AND o.settings ->> 'demo' IS DISTINCT FROM 'true')
     ORDER BY u.created_at, u.id`,
  );
  return rows;
}

/** Makes a new organization and its default property recognisable as samples. */
export async function markAsDemo(on: Queryable, organizationId: string, propertyName: string): Promise<void> {
  await on.query(`UPDATE organizations SET settings = settings || '{"demo": true}'::jsonb WHERE organization_id = $1`, [
    organizationId,
  ]);
  await on.query('UPDATE properties SET name = $2, is_demo = true WHERE organization_id = $1 AND is_default', [
    organizationId,
    propertyName,
  ]);
}

export async function markDemoDeleted(on: Queryable, organizationId: string, at: Date): Promise<void> {
  await on.query(
    `UPDATE organizations SET deleted_at = $2, updated_at = $2
     WHERE organization_id = $1 AND settings ->> 'demo' = 'true' AND deleted_at IS NULL`,
    [organizationId, at],
  );
}

export async function countDetections(on: Queryable, organizationId: string): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    'SELECT count(*) AS count FROM detections WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0]?.count ?? 0;
}
