import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { all, COUNTED, detectionConditions, scopeConditions } from '../detections/filter/conditions.ts';
import { type DetectionFilter, EVERYTHING } from '../detections/filter/filter.ts';
import type { Scope } from '../detections/scope.ts';
import { cutPeriod } from '../detections/statistics/counted-rows.ts';
import type { Period } from '../detections/statistics/period.ts';

/** Counted detections per tactic id. A detection with two tactics counts for both. */
export async function countTactics(
  database: Database,
  scope: Scope,
  filter: DetectionFilter,
  period: Period,
): Promise<ReadonlyMap<string, number>> {
  const counts = asksOnlyForTime(filter) ? fromRollups(scope, period) : [fromRows(scope, { ...filter, ...period })];
  const { rows } = await sql<{ tactic: string; detections: number }>`
    SELECT tactic, sum(detections)::bigint AS detections
    FROM (${sql.join(counts, sql` UNION ALL `)}) AS counted (tactic, detections)
    GROUP BY tactic`.execute(database.kysely);
  return new Map(rows.map(({ tactic, detections }) => [tactic, detections]));
}

function asksOnlyForTime(filter: DetectionFilter): boolean {
  return JSON.stringify({ ...filter, fromMs: null, toMs: null }) === JSON.stringify(EVERYTHING);
}

/** Whole days from the rollup, the pieces of days at both ends from the rows. */
function fromRollups(scope: Scope, { fromMs, toMs }: Period): RawBuilder<unknown>[] {
  const { whole, edges } = cutPeriod(fromMs, toMs, 'day');
  const day = (timeMs: number | null, bound: RawBuilder<unknown>) =>
    timeMs === null ? [] : [sql<SqlBool>`day ${bound} ${new Date(timeMs).toISOString().slice(0, 10)}::date`];
  const days =
    whole === null
      ? []
      : [
          sql`SELECT value, detections FROM rollup_values WHERE ${all([
            ...scopeConditions(scope),
            sql`dimension = 'tactic'`,
            ...day(whole.fromMs, sql`>=`),
            ...day(whole.toMs, sql`<`),
          ])}`,
        ];
  return [...days, ...edges.map((edge) => fromRows(scope, { ...EVERYTHING, ...edge }))];
}

function fromRows(scope: Scope, filter: DetectionFilter): RawBuilder<unknown> {
  const where = all([detectionConditions(scope, filter), COUNTED]);
  return sql`SELECT tactic ->> 'id', 1::bigint
    FROM detections CROSS JOIN LATERAL jsonb_array_elements(detail -> 'mitre') AS tactic WHERE ${where}`;
}
