import type { Queryable } from '../../platform/database/queryable.ts';
import type { ErasedDetection } from './erased-facts.ts';
import type { ErasureRow } from './erasure-row.ts';

/** A piece of one day (UTC), `untilMs` not included. */
export interface Stretch {
  readonly fromMs: number;
  readonly untilMs: number;
}

const FINGERPRINTS = `actor_id::text = $5 OR ja4 = $5 OR ja3 = $5 OR header_fingerprint = $5
  OR detail -> 'metadata' ->> 'fingerprint_hash' = $5`;

const MEANT = `organization_id = $1 AND ts >= $2 AND ts < $3
  AND ($4::inet[] IS NULL OR ip = ANY($4)) AND ($5::text IS NULL OR ${FINGERPRINTS})`;

/** True while a stretch has detections that are meant. */
export async function hasDetections(
  on: Queryable,
  { organization_id, stored_ips, fingerprint }: ErasureRow,
  { fromMs, untilMs }: Stretch,
): Promise<boolean> {
  const { rows } = await on.query(`SELECT 1 FROM detections WHERE ${MEANT} LIMIT 1`, [
    organization_id,
    new Date(fromMs),
    new Date(untilMs),
    stored_ips,
    fingerprint,
  ]);
  return rows.length > 0;
}

/** How many detections are meant, of all days, and since when. */
export async function countDetections(
  on: Queryable,
  { organization_id, stored_ips, fingerprint }: Pick<ErasureRow, 'organization_id' | 'stored_ips' | 'fingerprint'>,
  { fromMs, untilMs }: Stretch,
): Promise<{ detections: number; oldest: Date | null; newest: Date | null }> {
  const { rows } = await on.query<{ detections: number; oldest: Date | null; newest: Date | null }>(
    `SELECT count(*) AS detections, min(ts) AS oldest, max(ts) AS newest FROM detections WHERE ${MEANT}`,
    [organization_id, new Date(fromMs), new Date(untilMs), stored_ips, fingerprint],
  );
  return rows[0] ?? { detections: 0, oldest: null, newest: null };
}

/** Deletes the next detections of a stretch that are meant; fewer than `limit` when these were the last. */
export async function deleteDetections(
  on: Queryable,
  { organization_id, stored_ips, fingerprint }: ErasureRow,
  { fromMs, untilMs }: Stretch,
  limit: number,
): Promise<ErasedDetection[]> {
  const { rows } = await on.query<ErasedDetection>(
    `WITH meant AS MATERIALIZED (
        SELECT id, ts FROM detections WHERE ${MEANT} LIMIT $6
      ), recordings AS (
        DELETE FROM ssh_recordings AS r USING meant WHERE r.organization_id = $1 AND r.detection_id = meant.id
      ), handed_out AS (
        DELETE FROM canaries AS c USING meant WHERE c.organization_id = $1 AND c.detection_id = meant.id
      )
      DELETE FROM detections AS d USING meant
      WHERE d.organization_id = $1 AND d.id = meant.id AND d.ts = meant.ts AND d.ts >= $2 AND d.ts < $3
      RETURNING d.ts, d.property_id, d.actor_id, d.source, d.level, d.category, d.country, d.flags, d.score,
        d.sample_weight, host(d.ip) AS ip, d.path, d.user_agent, d.decoy_id, d.method, d.detail`,
    [organization_id, new Date(fromMs), new Date(untilMs), stored_ips, fingerprint, limit],
  );
  return rows;
}

/** Takes the address out of detections of others who only claimed it; returns how many there were. */
export async function deleteClaims(
  on: Queryable,
  { organization_id, stored_ips }: ErasureRow,
  { fromMs, untilMs }: Stretch,
): Promise<number> {
  const { rows } = await on.query(
    `UPDATE detections SET detail = detail - 'claimed_ip'
      WHERE organization_id = $1 AND ts >= $2 AND ts < $3 AND trust <> 'sensor'
        AND detail ->> 'claimed_ip' = ANY($4::text[])
      RETURNING id`,
    [organization_id, new Date(fromMs), new Date(untilMs), stored_ips],
  );
  return rows.length;
}

/**
 * Counts of refused reports know hours and addresses; those of hours that are meant as a whole go. A moment after the
 * request ends none: all that was counted up to the request is meant.
 */
export async function deleteSuppressed(
  on: Queryable,
  { organization_id, stored_ips, before, requested_at }: ErasureRow,
): Promise<number> {
  const { rows } = await on.query<{ refused: number }>(
    `WITH gone AS (
        DELETE FROM suppressed WHERE organization_id = $1 AND ($2::inet[] IS NULL OR ip = ANY($2))
          AND hour <= $3 AND ($4::timestamptz IS NULL OR $4 > $3 OR hour + interval '1 hour' <= $4)
        RETURNING refused
      )
      SELECT coalesce(sum(refused), 0)::bigint AS refused FROM gone`,
    [organization_id, stored_ips, requested_at, before],
  );
  return rows[0]?.refused ?? 0;
}
