import { LIMITS } from '@sundew/wire/limits';
import type { Database } from '../../platform/database/database.ts';
import { startOfDay } from '../../platform/database/partitions.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';
import { lockSumming } from './lock-summing.ts';
import { HISTORY_DAYS } from './sensor-history.ts';

const OTHER_NAMES = '(more)';
/** Late reports touch older hours; those are summed up when they become days. */
const RECENT_MS = 2 * DAY_MS;
/** Deltas of the running hour are summed up once this many rows disappear by it; those of others at once. */
const WORTH_ROWS = 200;

const KEY = 'organization_id, hour, property_id, kind, source, sensor';
const SUMS = `(array_agg(version ORDER BY version = '', last_at DESC))[1], sum(detections), sum(tests), min(first_at), max(last_at)`;

/** Sums up the deltas of one organization: by hour while rhythms are read from them, by day after that. */
export async function sumUpSensors(database: Database, organizationId: string, nowMs: number): Promise<void> {
  const hours = await database.query<{ hour: Date }>(
    `SELECT hour FROM sensor_hours WHERE organization_id = $1 AND hour >= $2 GROUP BY hour
      HAVING count(*) - count(DISTINCT (property_id, kind, source, sensor)) >= CASE WHEN hour < $3 THEN 1 ELSE $4 END`,
    [organizationId, new Date(nowMs - RECENT_MS), new Date(Math.floor(nowMs / HOUR_MS) * HOUR_MS), WORTH_ROWS],
  );
  for (const { hour } of hours) await sumUp(database, SUM_UP_HOUR, organizationId, [hour]);
  for (const fromMs of [startOfDay(nowMs) - DAY_MS, startOfDay(nowMs)])
    await mergeNames(database, organizationId, fromMs);
  await sumUp(database, FOLD_INTO_DAYS, organizationId, [new Date(startOfDay(nowMs) - (HISTORY_DAYS + 1) * DAY_MS)]);
}

/** Brings the names of a day beyond those that are told apart together under one; names heard of first keep theirs. */
async function mergeNames(database: Database, organizationId: string, dayMs: number): Promise<void> {
  const day = [new Date(dayMs), new Date(dayMs + DAY_MS)] as const;
  const crowded = await database.query<{ property_id: string }>(
    `SELECT property_id FROM sensor_hours WHERE organization_id = $1 AND hour >= $2 AND hour < $3 AND sensor <> $4
      GROUP BY 1 HAVING count(DISTINCT sensor) > $5`,
    [organizationId, ...day, OTHER_NAMES, LIMITS.sensorNamesPerDay],
  );
  for (const { property_id: propertyId } of crowded) {
    const first = await database.query<{ sensor: string }>(
      `SELECT sensor FROM sensor_hours WHERE organization_id = $1 AND property_id = $2 AND hour < $4 AND sensor <> $5
        GROUP BY 1 HAVING max(hour) >= $3 ORDER BY min(first_at), sensor LIMIT $6`,
      [organizationId, propertyId, ...day, OTHER_NAMES, LIMITS.sensorNamesPerDay],
    );
    const kept = [...first.map(({ sensor }) => sensor), OTHER_NAMES];
    await sumUp(database, MERGE_NAMES, organizationId, [propertyId, ...day, OTHER_NAMES, kept]);
  }
}

/** Two runs beside each other would wait for rows of each other. */
async function sumUp(database: Database, statement: string, organizationId: string, values: readonly unknown[]) {
  await database.transaction(async (client) => {
    await lockSumming(client, organizationId);
    await client.query(statement, [organizationId, ...values]);
  });
}

// One statement each: what it deletes is exactly what it adds up, whatever is inserted meanwhile.
const SUM_UP_HOUR = `WITH gone AS (DELETE FROM sensor_hours WHERE organization_id = $1 AND hour = $2 RETURNING *)
  INSERT INTO sensor_hours (${KEY}, version, detections, tests, first_at, last_at)
  SELECT ${KEY}, ${SUMS} FROM gone GROUP BY ${KEY}`;

const MERGE_NAMES = `WITH gone AS (
    DELETE FROM sensor_hours WHERE organization_id = $1 AND property_id = $2 AND hour >= $3 AND hour < $4
      AND sensor <> ALL($6::text[]) RETURNING *
  )
  INSERT INTO sensor_hours (${KEY}, version, detections, tests, first_at, last_at)
  SELECT organization_id, hour, property_id, kind, source, $5, '', sum(detections), sum(tests), min(first_at), max(last_at)
  FROM gone GROUP BY 1, 2, 3, 4, 5`;

const FOLD_INTO_DAYS = `WITH due AS (
    SELECT DISTINCT date_trunc('day', hour, 'UTC') AS day FROM sensor_hours
    WHERE organization_id = $1 AND hour < $2 AND hour <> date_trunc('day', hour, 'UTC')
  ), gone AS (
    DELETE FROM sensor_hours WHERE organization_id = $1 AND hour < $2
      AND date_trunc('day', hour, 'UTC') IN (SELECT day FROM due) RETURNING *
  )
  INSERT INTO sensor_hours (${KEY}, version, detections, tests, first_at, last_at)
  SELECT organization_id, date_trunc('day', hour, 'UTC'), property_id, kind, source, sensor, ${SUMS}
  FROM gone GROUP BY 1, 2, 3, 4, 5, 6`;
