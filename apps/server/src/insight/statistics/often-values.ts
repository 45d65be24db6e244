import type { Database } from '../../platform/database/database.ts';
import { join, plain, type Sql, sql } from '../../platform/database/sql.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { all, scopeConditions, sharedConditions } from '../filter/conditions.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import type { ValueCount } from './counts.ts';
import { edgeRows, textOfHead, type ValueSource } from './value-source.ts';

/** Counts from here on lie in the index `rollup_values_often`. */
const OFTEN = 4;
/** Values that are counted in full; the last of them bounds all others. */
const CANDIDATES = 30;
/** Looking every candidate up on every day must stay cheaper than reading everything. */
const MOST_DAYS = 400;

interface Candidate {
  /** From the rows that were read first. */
  readonly at_least: number;
  readonly count: number;
  /** Only of those that lead. */
  readonly value: string | null;
}

/**
 * The most frequent values without reading the many that occur once or twice: candidates by what a few rows say, then
 * their full counts. Exact, because a value that is no candidate cannot have more than the last candidate's first count
 * plus what its unread rows can hold.
 * @param counted tells how many rows a value can have per day, and whether there is enough for any to stand out
 * @returns null when the candidates do not stand out enough for that, or the period has no whole days
 */
export async function oftenValues(
  database: Database,
  source: ValueSource,
  top: number,
  counted: Counted,
): Promise<ValueCount[] | null> {
  const { rollup, days } = source;
  const [first, last] = days;
  if (rollup === null || first === null || last === null) return null;
  const dayCount = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (dayCount > MOST_DAYS) return null;
  const { properties, detections } = counted;
  const mostUnread = (OFTEN - 1) * dayCount * properties;
  // Each of those that lead would have to be counted that often.
  if (detections < top * mostUnread) return null;
  const read = [
    sql`SELECT key, detections FROM rollup_values_folded WHERE ${rollup} AND detections >= ${plain(OFTEN)}`,
    sql`SELECT key, detections FROM rollup_values_fresh WHERE ${rollup}`,
    ...edgeRows(source),
  ];
  // Day by day, because the index is ordered by day before key.
  const unread = sql`SELECT sum(r.detections) FROM generate_series(${first}::date, ${last}::date, '1 day') AS d (day)
    JOIN LATERAL (
      SELECT detections FROM rollup_values_folded
      WHERE ${rollup} AND detections < ${plain(OFTEN)} AND day = d.day::date AND key = candidate.key
    ) r ON true`;
  const rows = await database.query<Candidate>(sql`
    SELECT at_least, count, CASE WHEN place <= ${top} THEN ${textOfHead(source)} END AS value FROM (
      SELECT key, at_least, count, row_number() OVER (ORDER BY count DESC, key) AS place FROM (
        SELECT key, at_least, at_least + coalesce((${unread}), 0) AS count FROM (
          SELECT key, sum(detections) AS at_least FROM (${join(read, ' UNION ALL ')}) counted
          GROUP BY key ORDER BY 2 DESC, 1 LIMIT ${CANDIDATES}
        ) candidate
      ) completed
    ) heads ORDER BY place`);
  // What is no candidate was read as often as the last candidate at most.
  const outside = rows.length < CANDIDATES ? 0 : Math.min(...rows.map(({ at_least }) => at_least));
  const leading = rows.slice(0, top).map(({ value, count }) => ({ value: value ?? '', count }));
  const lowest = leading[top - 1]?.count;
  return lowest !== undefined && lowest >= outside + mostUnread ? leading : null;
}

/** What bounds the counts of values. */
export interface Counted {
  /** For which anything was counted: the rows that a value can have per day. */
  readonly properties: number;
  /** At any time; at least as many as in a period. */
  readonly detections: number;
}

/** A statement with one row, `Counted`. */
export function countedSoFar(scope: Scope, { property }: DetectionFilter): Sql {
  const where = all([...scopeConditions(scope), ...sharedConditions({ ...EVERYTHING, property })]);
  return sql`
    SELECT count(DISTINCT property_id) AS properties, coalesce(sum(detections), 0)::bigint AS detections FROM (
      SELECT property_id, detections FROM rollup_cubes WHERE ${where} AND cube = 'threat'
      UNION ALL SELECT property_id, detections FROM rollup_cells WHERE ${where}
    ) counted`;
}
