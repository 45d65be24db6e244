import type { ClearancePolicy } from '@sundew/wire/clearance';
import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';

export interface PolicyVersion {
  readonly property_id: string;
  readonly version: number;
  readonly policy: ClearancePolicy;
  readonly created_by: string;
  readonly created_at: Date;
}

/** Older ones are not told of, and not kept. */
const MOST_VERSIONS = 200;
const COLUMNS = 'property_id, version, policy, created_by, created_at';

/** The policy in force of each property of an organization that has one. */
export async function policiesOf(on: Queryable, organizationId: string): Promise<PolicyVersion[]> {
  const { rows } = await on.query<PolicyVersion>(
    `SELECT DISTINCT ON (property_id) ${COLUMNS} FROM clearance_policies WHERE organization_id = $1
     ORDER BY property_id, version DESC`,
    [organizationId],
  );
  return rows;
}

/**
 * Organizations that have clearance on at any property.
 * @param organizationId null reads all of them
 */
export async function readWhoUsesClearance(
  database: Database,
  organizationId: string | null,
): Promise<ReadonlyMap<string, true>> {
  const rows = await database.query<{ organization_id: string }>(
    `SELECT DISTINCT organization_id FROM (
       SELECT DISTINCT ON (organization_id, property_id) organization_id, policy FROM clearance_policies
       WHERE $1::uuid IS NULL OR organization_id = $1 ORDER BY organization_id, property_id, version DESC) AS in_force
     WHERE (policy ->> 'enabled')::boolean`,
    [organizationId],
  );
  return new Map(rows.map(({ organization_id: id }) => [id, true]));
}

/** All versions of a property, the newest first. */
export async function versionsOf(on: Queryable, organizationId: string, propertyId: string): Promise<PolicyVersion[]> {
  const { rows } = await on.query<PolicyVersion>(
    `SELECT ${COLUMNS} FROM clearance_policies WHERE organization_id = $1 AND property_id = $2
     ORDER BY version DESC LIMIT ${MOST_VERSIONS}`,
    [organizationId, propertyId],
  );
  return rows;
}

export async function hasScanner(on: Queryable, organizationId: string, scannerId: string): Promise<boolean> {
  const { rows } = await on.query('SELECT 1 FROM bot_scanners WHERE organization_id = $1 AND id = $2', [
    organizationId,
    scannerId,
  ]);
  return rows.length > 0;
}

/** Two people who change it at once get a conflict, not each other's version. The newest versions are kept. */
export async function addVersion(
  on: Queryable,
  organizationId: string,
  { property_id: propertyId, version, policy, created_by: by, created_at: at }: PolicyVersion,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `INSERT INTO clearance_policies (organization_id, property_id, version, policy, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [organizationId, propertyId, version, JSON.stringify(policy), by, at],
  );
  await on.query('DELETE FROM clearance_policies WHERE organization_id = $1 AND property_id = $2 AND version <= $3', [
    organizationId,
    propertyId,
    version - MOST_VERSIONS,
  ]);
  return rowCount === 1;
}
