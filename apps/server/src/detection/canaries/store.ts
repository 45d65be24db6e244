import type { Database } from '../../platform/database/database.ts';
import type { UsedCanary } from '../used-canary.ts';

/** Those of the MACs that belong to canaries of the organization, the oldest first. */
export async function findCanaries(
  database: Database,
  organizationId: string,
  macs: readonly Buffer[],
): Promise<UsedCanary[]> {
  return database.query(
    `SELECT decoy_id AS "decoyId", actor_id AS "actorId", detection_id AS "detectionId", kind FROM canaries
      WHERE organization_id = $1 AND mac = ANY($2::bytea[]) ORDER BY created_at, mac`,
    [organizationId, macs],
  );
}
