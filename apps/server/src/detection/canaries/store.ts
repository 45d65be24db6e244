import { networkOf } from '@sundew/sensor-core/address';
import type { Database } from '../../platform/database/database.ts';
import { FLAG } from '../stored/flags.ts';
import type { UsedCanary } from '../used-canary.ts';

interface CanaryRow {
  readonly decoy_id: string;
  readonly actor_id: string;
  readonly detection_id: string;
  readonly kind: string;
  readonly ts: Date | null;
  readonly property_id: string;
  readonly ip: string | null;
  readonly visitor_id: string | null;
}

/** Those of the MACs that belong to canaries of the organization, the oldest first, each with who took it. */
export async function findCanaries(
  database: Database,
  organizationId: string,
  macs: readonly Buffer[],
): Promise<UsedCanary[]> {
  const rows = await database.query<CanaryRow>(
    `SELECT c.decoy_id, c.actor_id, c.detection_id, c.kind, d.ts, d.property_id, host(d.ip) AS ip, d.visitor_id
      FROM canaries AS c LEFT JOIN detections AS d ON d.organization_id = $1 AND d.id = c.detection_id
        AND d.ts = c.created_at AND d.flags & ${FLAG.test} = 0
      WHERE c.organization_id = $1 AND c.mac = ANY($2::bytea[]) ORDER BY c.created_at, c.mac`,
    [organizationId, macs],
  );
  return rows.map((row) => ({
    ...{ decoyId: row.decoy_id, actorId: row.actor_id, detectionId: row.detection_id, kind: row.kind },
    taker: takerOf(row),
  }));
}

function takerOf({ ts, visitor_id: visitorId, actor_id: actorId, property_id: propertyId, ip }: CanaryRow) {
  if (ts === null || visitorId === null || ip === null) return null;
  return { visitorId, actorId, propertyId, network: networkOf(ip), atMs: ts.getTime() };
}
