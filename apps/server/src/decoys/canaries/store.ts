import type { Database } from '../../database/database.ts';
import type { UsedCanary } from '../../detection/used-canary.ts';
import type { CanaryKind } from './canary-kind.ts';

/** A canary as it is remembered: by its MAC alone. */
export interface CanaryRow {
  readonly organizationId: string;
  readonly mac: Buffer;
  readonly decoyId: string;
  readonly actorId: string;
  readonly detectionId: string;
  readonly kind: CanaryKind;
  readonly givenAtMs: number;
}

/**
 * Remembers canaries, each once. One that is handed out again keeps the actor who took it first, and is kept as long as
 * the detection that took it last.
 */
export async function insertCanaries(database: Database, rows: readonly CanaryRow[]): Promise<void> {
  await database.query(
    `INSERT INTO canaries (organization_id, mac, decoy_id, actor_id, detection_id, kind, created_at)
      SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::timestamptz[])
      ON CONFLICT (organization_id, mac) DO UPDATE SET
        detection_id = excluded.detection_id, created_at = excluded.created_at`,
    [
      rows.map(({ organizationId }) => organizationId),
      rows.map(({ mac }) => mac),
      rows.map(({ decoyId }) => decoyId),
      rows.map(({ actorId }) => actorId),
      rows.map(({ detectionId }) => detectionId),
      rows.map(({ kind }) => kind),
      rows.map(({ givenAtMs }) => new Date(givenAtMs).toISOString()),
    ],
  );
}

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
