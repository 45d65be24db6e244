import type { SensorKind } from '@sundew/wire/sensors';
import type { Source } from '@sundew/wire/sources';
import type { Queryable } from '../../platform/database/queryable.ts';

/** Where is looked. */
export interface SensorScope {
  readonly organizationIds: readonly string[];
  /** The property a key is bound to; null sees every property. */
  readonly propertyId: string | null;
}

export interface SensorRow {
  organization_id: string;
  property_id: string;
  property_name: string;
  is_paused: boolean;
  kind: SensorKind;
  source: Source;
  sensor: string;
  version: string;
  first_seen: Date;
  last_seen: Date;
  /** In the running hour and the 23 before it. */
  detections_24h: number;
  /** Over the whole history: detections and tests, hours with any, and the longest pause in milliseconds. */
  reports: number;
  active_hours: number;
  longest_pause_ms: number;
}

/**
 * What ever reported and is still kept, the most recently heard first, from the hourly counts alone: as many rows as there are sensors and
 * hours, however many detections there were.
 */
export async function readSensors(
  on: Queryable,
  { organizationIds, propertyId }: SensorScope,
  since: { readonly history: Date; readonly day: Date },
  limit: number,
): Promise<SensorRow[]> {
  const { rows } = await on.query<SensorRow>(READ_SENSORS, [
    [...organizationIds],
    propertyId,
    since.history,
    since.day,
    limit,
  ]);
  return rows;
}

// Sorted byte by byte, and once for all: windows and groups share the order. Several rows of one hour (deltas that were not
// summed up yet) give the same as one: a pause counts from the latest report before it.
const SENSOR = `organization_id, property_id, sensor COLLATE "C", kind COLLATE "C", source COLLATE "C"`;
const READ_SENSORS = `WITH reported AS (
    SELECT *, first_at - max(last_at) OVER (earlier ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS pause,
      hour IS DISTINCT FROM lag(hour) OVER earlier AS begins_hour
    FROM sensor_hours WHERE organization_id = ANY($1::uuid[]) AND ($2::uuid IS NULL OR property_id = $2)
    WINDOW earlier AS (PARTITION BY ${SENSOR} ORDER BY hour, first_at)
  )
  SELECT s.*, p.name AS property_name, p.paused_at IS NOT NULL AS is_paused FROM (
    SELECT organization_id, property_id, sensor COLLATE "C" AS sensor, kind COLLATE "C" AS kind,
      source COLLATE "C" AS source, min(first_at) AS first_seen, max(last_at) AS last_seen,
      coalesce(sum(detections) FILTER (WHERE hour >= $4), 0)::bigint AS detections_24h,
      coalesce(sum(detections + tests) FILTER (WHERE hour >= $3), 0)::bigint AS reports,
      count(*) FILTER (WHERE begins_hour AND hour >= $3) AS active_hours,
      greatest(0, coalesce(extract(epoch FROM max(pause) FILTER (WHERE hour >= $3)) * 1000, 0))::bigint AS longest_pause_ms,
      coalesce((array_agg(version ORDER BY last_at DESC) FILTER (WHERE version <> ''))[1], '') AS version
    FROM reported GROUP BY ${SENSOR}
  ) s JOIN properties p ON p.organization_id = s.organization_id AND p.id = s.property_id
  WHERE p.organization_id = ANY($1::uuid[])
  ORDER BY s.last_seen DESC, s.property_id, s.kind, s.source, s.sensor LIMIT $5`;
