import type { EnforcementMode, TargetType } from '@sundew/wire/response-actions';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { IntegrationPlace } from '../integrations/integration-place.ts';

/** A firewall, and which of the blocks at it are meant for it: those of its mode. */
export interface BlocksAt extends IntegrationPlace {
  readonly mode: EnforcementMode;
}

/** Blocks with one target; of a removal all that have ended. */
export interface Outstanding {
  readonly id: string;
  readonly target_type: TargetType;
  readonly target: string;
}

const IN_FORCE = `organization_id = $1 AND integration_id = $2 AND mode = $3 AND ended_at IS NULL AND expires_at > $4`;
const valuesOf = ({ organizationId, integrationId, mode }: BlocksAt, nowMs: number) => [
  ...[organizationId, integrationId, mode, new Date(nowMs)],
];

/** What the firewall shall have and was not seen to have, the oldest first. */
export async function toAdd(on: Queryable, at: BlocksAt, nowMs: number, limit: number): Promise<Outstanding[]> {
  const { rows } = await on.query<Outstanding>(
    `SELECT id, target_type, target FROM enforcements WHERE ${IN_FORCE} AND applied_at IS NULL
      ORDER BY created_at, id LIMIT $5`,
    [...valuesOf(at, nowMs), limit],
  );
  return rows;
}

/** What has ended and may still be there. What is in force again under the same target is not `isLast`. */
export async function toRemove(
  on: Queryable,
  at: BlocksAt,
  nowMs: number,
  limit: number,
): Promise<(Outstanding & { readonly isLast: boolean })[]> {
  const { rows } = await on.query<Outstanding & { isLast: boolean }>(
    `SELECT id, target_type, target, NOT EXISTS (
          SELECT 1 FROM enforcements AS other
          WHERE other.${IN_FORCE.replaceAll(' AND ', ' AND other.')} AND other.target = ended.target
            AND other.target_type = ended.target_type) AS "isLast"
      FROM enforcements AS ended
      WHERE organization_id = $1 AND integration_id = $2 AND ended_at IS NOT NULL AND applied_at IS NOT NULL
        AND removed_at IS NULL
      ORDER BY ended_at LIMIT $5`,
    [...valuesOf(at, nowMs), limit],
  );
  return rows;
}

/** Everything that the firewall shall have, the oldest first. */
export async function inForceAt(on: Queryable, at: BlocksAt, nowMs: number): Promise<Outstanding[]> {
  const { rows } = await on.query<Outstanding>(
    `SELECT id, target_type, target FROM enforcements WHERE ${IN_FORCE} ORDER BY created_at, id`,
    valuesOf(at, nowMs),
  );
  return rows;
}

export async function noteApplied(
  on: Queryable,
  { organizationId }: BlocksAt,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  await on.query(
    `UPDATE enforcements SET applied_at = coalesce(applied_at, $3) WHERE organization_id = $1 AND id = ANY($2::uuid[])`,
    [organizationId, ids, new Date(nowMs)],
  );
}

export async function noteRemoved(
  on: Queryable,
  { organizationId }: BlocksAt,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  await on.query(`UPDATE enforcements SET removed_at = $3 WHERE organization_id = $1 AND id = ANY($2::uuid[])`, [
    ...[organizationId, ids, new Date(nowMs)],
  ]);
}

/** When the next block there ends, in ms since the epoch; null when there is none. */
export async function nextExpiry(on: Queryable, { organizationId, integrationId }: BlocksAt): Promise<number | null> {
  const { rows } = await on.query<{ at: Date | null }>(
    `SELECT min(expires_at) AS at FROM enforcements
      WHERE organization_id = $1 AND integration_id = $2 AND ended_at IS NULL`,
    [organizationId, integrationId],
  );
  return rows[0]?.at?.getTime() ?? null;
}

/** Ends what is past its time at one firewall. */
export async function endExpiredAt(
  on: Queryable,
  { organizationId, integrationId }: BlocksAt,
  nowMs: number,
): Promise<void> {
  await on.query(
    `UPDATE enforcements SET ended_at = expires_at, ended_by = 'expiry'
      WHERE organization_id = $1 AND integration_id = $2 AND ended_at IS NULL AND expires_at <= $3`,
    [organizationId, integrationId, new Date(nowMs)],
  );
}
