import type { Database } from '../../platform/database/database.ts';
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import {
  all,
  COUNTED,
  dayConditions,
  scopeConditions,
  sharedConditions,
  timeConditions,
} from '../filter/conditions.ts';
import { IS_AI_VISITOR } from '../filter/detail-conditions.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import { cutPeriod } from '../statistics/counted-rows.ts';
import type { Period } from '../statistics/period.ts';

export interface CountedValue {
  readonly value: string;
  readonly count: number;
}

/** Where to look: what the caller may see, and of that which properties. */
export interface Place {
  readonly scope: Scope;
  readonly property: DetectionFilter['property'];
}

/** Detections of AI visitors by `countedAs`: whole days from the rollup, the pieces of days at both ends from the rows. */
export async function countOperators(database: Database, place: Place, period: Period): Promise<CountedValue[]> {
  const { whole, edges } = cutPeriod(period.fromMs, period.toMs, 'day');
  const parts: Sql[] = edges.map(
    (edge) => sql`SELECT CASE WHEN (detail #>> '{ai_scraper,impersonation}') = 'true' THEN '!' ELSE '' END
        || (detail #>> '{ai_scraper,operator}') AS value, sample_weight AS detections
      FROM detections WHERE ${all([...conditionsOf(place), ...timeConditions('ts', edge), COUNTED, IS_AI_VISITOR])}`,
  );
  if (whole !== null) {
    const days = dayConditions('day', whole);
    parts.push(sql`SELECT value, detections FROM rollup_values
      WHERE ${all([...conditionsOf(place), sql`dimension = 'ai_operator'`, ...days])}`);
  }
  const rows = await database.query<CountedValue>(sql`SELECT value, sum(detections)::bigint AS count
    FROM (${join(parts, ' UNION ALL ')}) AS counted GROUP BY 1 HAVING sum(detections) > 0`);
  return rows;
}

/** Visits that were recorded one by one, by platform. */
export async function countReferrals(database: Database, place: Place, period: Period): Promise<CountedValue[]> {
  const rows =
    await database.query<CountedValue>(sql`SELECT (detail #>> '{metadata,platform}') AS value, sum(sample_weight)::bigint AS count
    FROM detections WHERE ${all([
      ...conditionsOf(place),
      ...timeConditions('ts', period),
      COUNTED,
      sql`source = 'llm_referral' AND (detail #>> '{metadata,platform}') <> ''`,
    ])} GROUP BY 1`);
  return rows;
}

/** Visits that sensors reported in bulk, by what the sensor calls the platform: of the days that begin in the period. */
export async function sumReported(
  database: Database,
  place: Place,
  { fromMs, toMs }: Period,
  most: number,
): Promise<CountedValue[]> {
  const [first, end] = [cutPeriod(fromMs, null, 'day').whole, cutPeriod(toMs, null, 'day').whole];
  const days = dayConditions('day', { fromMs: first?.fromMs ?? fromMs, toMs: end?.fromMs ?? toMs });
  const rows =
    await database.query<CountedValue>(sql`SELECT platform AS value, sum(visits)::bigint AS count FROM ai_referrals
    WHERE ${all([...conditionsOf(place), ...days])} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${most}`);
  return rows;
}

function conditionsOf({ scope, property }: Place): Sql[] {
  return [...scopeConditions(scope), ...sharedConditions({ ...EVERYTHING, property })];
}
