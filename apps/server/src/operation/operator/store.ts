import type { Person } from '../../accounts/members/memberships.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** The person with this address; without one whoever owned an organization first, else who has the first account. */
export async function findOwner(on: Queryable, email: string | null): Promise<Person | null> {
  const { rows } = await on.query<Person>(
    `SELECT u.id, u.email, u.name FROM users u LEFT JOIN (
       SELECT m.user_id, min(m.created_at) AS since
       FROM members m JOIN organizations o ON o.organization_id = m.organization_id
       WHERE m.role = 'owner' AND o.deleted_at IS NULL GROUP BY m.user_id) owned ON owned.user_id = u.id
     WHERE CASE WHEN $1::text IS NOT NULL THEN lower(u.email) = lower($1)
       ELSE owned.since IS NOT NULL OR EXISTS (SELECT 1 FROM accounts a WHERE a.id = u.id) END
     ORDER BY owned.since NULLS LAST, u.created_at, u.id LIMIT 1`,
    [email],
  );
  return rows[0] ?? null;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Organizations that the person owns, oldest first; samples are left out. */
export async function ownedOrganizations(on: Queryable, userId: string): Promise<readonly Named[]> {
  const { rows } = await on.query<Named>(
    `SELECT o.organization_id AS id, o.name FROM organizations o
     JOIN members m ON m.organization_id = o.organization_id AND m.user_id = $1 AND m.role = 'owner'
     WHERE o.deleted_at IS NULL AND o.settings ->> 'demo' IS DISTINCT FROM 'true'
     ORDER BY o.created_at, o.organization_id`,
    [userId],
  );
  return rows;
}

/** Properties that take reports, the default one first. */
export async function openProperties(on: Queryable, organizationId: string): Promise<readonly Named[]> {
  const { rows } = await on.query<Named>(
    `SELECT id, name FROM properties WHERE organization_id = $1 AND paused_at IS NULL
     ORDER BY is_default DESC, created_at, id`,
    [organizationId],
  );
  return rows;
}
