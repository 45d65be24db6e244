import { settled } from '../../detection/settling/settled.ts';
import type { Database } from '../../platform/database/database.ts';
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import {
  all,
  COUNTED,
  dayConditions,
  detectionConditions,
  scopeConditions,
  sharedConditions,
} from '../filter/conditions.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import { cutPeriod } from '../statistics/counted-rows.ts';
import type { Period } from '../statistics/period.ts';

/** Counted detections that stand for a tactic or a technique; `day` is the last one (UTC, `YYYY-MM-DD`). */
export interface ValueCount {
  readonly dimension: 'tactic' | 'technique';
  readonly value: string;
  readonly detections: number;
  readonly day: string;
}

/** Counted detections that are alike in what decides their tactics and techniques. */
export interface AlikeCount {
  readonly source: string;
  readonly tactics: readonly string[];
  readonly attacks: readonly string[];
  readonly detections: number;
  readonly day: string;
}

export interface MatrixCounts {
  readonly values: readonly ValueCount[];
  readonly alike: readonly AlikeCount[];
}

/**
 * What the matrix is filled with. Without filters beside time and property, whole days come from the rollup and only
 * the pieces of days at both ends from the rows.
 */
export async function readMatrix(
  database: Database,
  scope: Scope,
  filter: DetectionFilter,
  period: Period,
): Promise<MatrixCounts> {
  if (!isRolledUp(filter)) {
    return { values: [], alike: await readAlike(database, [conditionsOf(scope, { ...filter, ...period })]) };
  }
  await settled(database, [scope.organizationId]);
  const { property } = filter;
  const { whole, edges } = cutPeriod(period.fromMs, period.toMs, 'day');
  const rest = edges.map((edge) => conditionsOf(scope, { ...EVERYTHING, property, ...edge }));
  const [values, alike] = await Promise.all([
    whole === null ? [] : readRollup(database, scope, { ...EVERYTHING, property, ...whole }),
    readAlike(database, rest),
  ]);
  return { values, alike };
}

function isRolledUp(filter: DetectionFilter): boolean {
  const { property } = EVERYTHING;
  return JSON.stringify({ ...filter, property, fromMs: null, toMs: null }) === JSON.stringify(EVERYTHING);
}

async function readRollup(database: Database, scope: Scope, days: DetectionFilter): Promise<ValueCount[]> {
  const where = all([
    ...scopeConditions(scope),
    ...sharedConditions({ ...EVERYTHING, property: days.property }),
    sql`dimension = ANY('{tactic,technique}')`,
    ...dayConditions('day', days),
  ]);
  // A day of which everything was erased is none on which something was seen.
  const rows = await database.query<ValueCount>(sql`
    SELECT dimension, value, sum(detections)::bigint AS detections, max(day)::text AS day FROM (
      SELECT dimension, value, day, sum(detections) AS detections FROM rollup_values WHERE ${where}
      GROUP BY 1, 2, 3 HAVING sum(detections) > 0
    ) AS counted GROUP BY 1, 2`);
  return rows;
}

function conditionsOf(scope: Scope, filter: DetectionFilter): Sql {
  return all([detectionConditions(scope, filter), COUNTED]);
}

async function readAlike(database: Database, stretches: readonly Sql[]): Promise<AlikeCount[]> {
  if (stretches.length === 0) return [];
  const rows = stretches.map(
    (conditions) => sql`SELECT source, ts, sample_weight,
        ARRAY(SELECT tactic ->> 'id' FROM jsonb_array_elements(detail -> 'mitre') AS tactic) AS tactics,
        ARRAY(SELECT DISTINCT found ->> 'type' FROM jsonb_array_elements(detail -> 'attack_signatures') AS found
          ORDER BY 1) AS attacks
      FROM detections WHERE ${conditions} AND detail ? 'mitre'`,
  );
  const found = await database.query<AlikeCount>(sql`
    SELECT source, tactics, attacks, sum(sample_weight)::bigint AS detections, (max(ts) AT TIME ZONE 'UTC')::date::text AS day
    FROM (${join(rows, ' UNION ALL ')}) AS alike GROUP BY 1, 2, 3`);
  return found;
}
