import type { DecisionAction } from '@sundew/wire/decisions';
import { timeOfUuidv7 } from '@sundew/wire/ids';
import { holdErasing } from '../../detection/erasing/hold-erasing.ts';
import { FLAG } from '../../detection/stored/flags.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Queryable } from '../../platform/database/queryable.ts';

/** A committed detection as responses look at it. */
export interface EventDetection {
  readonly id: string;
  readonly ts: Date;
  readonly property_id: string;
  readonly decoy_id: string | null;
  readonly actor_id: string;
  readonly visitor_id: string | null;
  readonly source: string;
  readonly score: number;
  readonly ip: string | null;
  readonly user_agent: string;
  readonly path: string | null;
  readonly ja4: string | null;
  readonly action: DecisionAction;
  readonly certainty: number;
  /** Codes of the reasons of the decision. */
  readonly reasons: readonly string[];
  /** Name of the crawler that the visitor is, as its address proves. */
  readonly crawler: string | null;
  /** A page of another site made the visitor's browser ask. */
  readonly is_induced: boolean;
}

/** Columns of an `EventDetection`, of the table `detections`. */
export const EVENT_COLUMNS = `id, ts, property_id, decoy_id, actor_id, visitor_id, source, score, host(ip) AS ip, user_agent, path, ja4, action,
  coalesce((detail #>> '{decision,certainty}')::int, 0) AS certainty,
  coalesce(jsonb_path_query_array(detail, '$.decision.reasons[*].code'), '[]') AS reasons,
  detail #>> '{decision,crawler}' AS crawler, (flags & ${FLAG.induced}) <> 0 AS is_induced`;

/** @param ids UUIDv7, which tell the partitions; those that are gone by now are left out */
export async function readDetections(
  database: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<EventDetection[]> {
  const times = ids.map(timeOfUuidv7).filter((timeMs) => timeMs !== null);
  if (times.length === 0) return [];
  return database.query<EventDetection>(
    `SELECT ${EVENT_COLUMNS} FROM detections
      WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND ts BETWEEN $3 AND $4 ORDER BY ts, id`,
    [organizationId, ids, new Date(Math.min(...times)), new Date(Math.max(...times))],
  );
}

/**
 * Ids of those that are not erased, and will not be before the caller's transaction ends: what is written down about them
 * goes with them.
 */
export async function holdDetections(
  on: Queryable,
  organizationId: string,
  detections: readonly Pick<EventDetection, 'id' | 'ts'>[],
): Promise<ReadonlySet<string>> {
  if (detections.length === 0) return new Set();
  await holdErasing(on, organizationId);
  const times = detections.map(({ ts }) => ts.getTime());
  const { rows } = await on.query<{ id: string }>(
    'SELECT id FROM detections WHERE organization_id = $1 AND id = ANY($2::uuid[]) AND ts BETWEEN $3 AND $4',
    [organizationId, detections.map(({ id }) => id), new Date(Math.min(...times)), new Date(Math.max(...times))],
  );
  return new Set(rows.map(({ id }) => id));
}
