import type { DecoyType } from '@sundew/wire/decoys';
import type { Person } from '../../accounts/members/memberships.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

export interface DemoOrganization {
  readonly organizationId: string;
  readonly name: string;
  /** The property that sample visitors go to. */
  readonly propertyId: string;
  /** Until when it is being filled, unless whoever fills it was stopped; null when it is complete. */
  readonly makingUntil: Date | null;
  /** Whether it is the one that the operator made. */
  readonly isShared: boolean;
}

/** The decoys of a sample organization, by path. */
export type DemoDecoys = ReadonlyMap<string, { readonly id: string; readonly type: DecoyType }>;

interface DemoRow {
  organization_id: string;
  name: string;
  property_id: string;
  making_until: string | null;
  is_shared: boolean;
}

const DEMO = `SELECT o.organization_id, o.name, p.id AS property_id, o.settings ->> 'demo_making_until' AS making_until,
    NOT o.settings ? 'demo_for' AS is_shared
  FROM organizations o JOIN properties p ON p.organization_id = o.organization_id AND p.is_default`;
const IS_DEMO = `o.deleted_at IS NULL AND o.settings ->> 'demo' = 'true'`;

/** The sample organization that the operator made; settings say what it is, its name may have been changed. */
export async function findSharedDemo(on: Queryable): Promise<DemoOrganization | null> {
  const { rows } = await on.query<DemoRow>(
    `${DEMO} WHERE ${IS_DEMO} AND NOT o.settings ? 'demo_for'
     ORDER BY o.created_at LIMIT 1`,
  );
  return toDemo(rows[0]);
}

/** A sample organization that the person owns: their own one before the operator's. */
export async function findDemoOf(on: Queryable, userId: string): Promise<DemoOrganization | null> {
  const { rows } = await on.query<DemoRow>(
    `${DEMO} JOIN members m ON m.organization_id = o.organization_id AND m.user_id = $1 AND m.role = 'owner'
     WHERE ${IS_DEMO} ORDER BY (o.settings ->> 'demo_for') IS NULL, o.created_at LIMIT 1`,
    [userId],
  );
  return toDemo(rows[0]);
}

function toDemo(row: DemoRow | undefined): DemoOrganization | null {
  if (row === undefined) return null;
  return {
    organizationId: row.organization_id,
    name: row.name,
    propertyId: row.property_id,
    makingUntil: row.making_until === null ? null : new Date(row.making_until),
    isShared: row.is_shared,
  };
}

/**
 * The owners of the first organization that is no sample: those who run this installation. Owners of others would see
 * each other as members of one organization.
 */
export async function firstOwners(on: Queryable): Promise<readonly Person[]> {
  const { rows } = await on.query<{ id: string; email: string | null; name: string }>(
    `SELECT u.id, u.email, u.name FROM users u JOIN members m ON m.user_id = u.id AND m.role = 'owner'
     WHERE m.organization_id = (
       SELECT organization_id FROM organizations o
       WHERE deleted_at IS NULL AND settings ->> 'demo' IS DISTINCT FROM 'true'
         AND EXISTS (SELECT 1 FROM members WHERE organization_id = o.organization_id AND role = 'owner')
       ORDER BY created_at, organization_id LIMIT 1)
     ORDER BY u.created_at, u.id`,
  );
  return rows;
}

/** The first organization, no sample, that the person owns; null when there is none. */
export async function ownedBy(on: Queryable, userId: string): Promise<string | null> {
  const { rows } = await on.query<{ organization_id: string }>(
    `SELECT o.organization_id FROM members m JOIN organizations o ON o.organization_id = m.organization_id
     WHERE m.user_id = $1 AND m.role = 'owner' AND o.deleted_at IS NULL AND o.settings ->> 'demo' IS DISTINCT FROM 'true'
     ORDER BY o.created_at, o.organization_id LIMIT 1`,
    [userId],
  );
  return rows[0]?.organization_id ?? null;
}

export async function readDecoys(on: Queryable, organizationId: string): Promise<DemoDecoys> {
  const { rows } = await on.query<{ id: string; path: string; type: DecoyType }>(
    'SELECT id, path, decoy_type AS type FROM decoys WHERE organization_id = $1 AND enabled',
    [organizationId],
  );
  return new Map(rows.map(({ path, ...decoy }) => [path, decoy]));
}

export async function countDetections(on: Queryable, organizationId: string): Promise<number> {
  const { rows } = await on.query<{ count: number }>(
    'SELECT count(*) AS count FROM detections WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0]?.count ?? 0;
}
