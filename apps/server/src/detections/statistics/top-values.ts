import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  all,
  COUNTED,
  type Condition,
  scopeConditions,
  sharedConditions,
  timeConditions,
} from '../filter/conditions.ts';
import type { DetectionFilter } from '../filter/filter.ts';
import type { Scope } from '../scope.ts';
import { type Cut, cutPeriod } from './counted-rows.ts';
import type { TopValues, ValueCount } from './counts.ts';

type Dimension = 'ip' | 'path' | 'actor' | 'user_agent';

/** How a dimension of `rollup_values` is made of a row: the text, and the number it is grouped by. */
const OF_ROW: Readonly<Record<Dimension, { text: RawBuilder<unknown>; key: RawBuilder<unknown> }>> = {
  ip: { text: sql`host(ip)`, key: sql`hashtextextended(host(ip), 0)` },
  path: { text: sql`left(path, 512)`, key: sql`path_key` },
  actor: { text: sql`actor_id::text`, key: sql`hashtextextended(actor_id::text, 0)` },
  user_agent: { text: sql`left(user_agent, 512)`, key: sql`agent_key` },
};

/**
 * The most frequent values of a period from the daily rollups, with raw rows for the pieces of days at both ends.
 * @param filter asks for nothing but time and property
 */
export async function topValues(
  database: Database,
  scope: Scope,
  filter: DetectionFilter,
  top: number,
): Promise<TopValues> {
  const cut = cutPeriod(filter.fromMs, filter.toMs, 'day');
  const read = (dimension: Dimension) => readTop(database, scope, filter, cut, dimension, top);
  const [ip, path, actor, user_agent] = await Promise.all([
    read('ip'),
    read('path'),
    read('actor'),
    read('user_agent'),
  ]);
  return {
    ip: ip.map(withoutDistinct),
    path: path.map(withoutDistinct),
    actor: actor.map(withoutDistinct),
    user_agent: user_agent.map(withoutDistinct),
    uniqueIps: ip[0]?.distinct_values ?? 0,
  };
}

interface TopRow extends ValueCount {
  readonly distinct_values: number;
}

function withoutDistinct({ value, count }: TopRow): ValueCount {
  return { value, count };
}

/** Values are grouped by key; the text is looked up for the few that lead. */
async function readTop(
  database: Database,
  scope: Scope,
  filter: DetectionFilter,
  cut: Cut,
  dimension: Dimension,
  top: number,
): Promise<TopRow[]> {
  const { text, key } = OF_ROW[dimension];
  const rollup = cut.whole === null ? null : rollupConditions(scope, filter, cut.whole, dimension);
  const edges = cut.edges.map((edge) =>
    all([
      ...scopeConditions(scope),
      ...sharedConditions(filter),
      COUNTED,
      ...timeConditions('ts', edge),
      sql`${key} IS NOT NULL`,
    ]),
  );
  // Days and small numbers instead of times and big ones: there may be some hundred thousand of them to add up.
  const counted = [
    ...(rollup === null ? [] : [sql`SELECT key, detections, day FROM rollup_values WHERE ${rollup}`]),
    ...edges.map((edge) => sql`SELECT ${key} AS key, 1 AS detections, null::date AS day FROM detections WHERE ${edge}`),
  ];
  const texts = [
    ...(rollup === null ? [] : [sql`(SELECT value FROM rollup_values WHERE ${rollup} AND day = heads.day AND key = heads.key LIMIT 1)`]),
    ...edges.map((edge) => sql`(SELECT ${text} FROM detections WHERE ${edge} AND ${key} = heads.key LIMIT 1)`),
  ];
  const { rows } = await sql<TopRow>`
    SELECT coalesce(${sql.join(texts)}) AS value, count, distinct_values FROM (
      SELECT key, sum(detections) AS count, max(day) AS day, count(*) OVER () AS distinct_values
      FROM (${sql.join(counted, sql` UNION ALL `)}) counted
      GROUP BY key HAVING sum(detections) > 0 ORDER BY 2 DESC, 1 LIMIT ${top}
    ) heads ORDER BY count DESC, value`.execute(database.kysely);
  return rows;
}

function rollupConditions(
  scope: Scope,
  filter: DetectionFilter,
  whole: NonNullable<Cut['whole']>,
  dimension: Dimension,
) {
  const day = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);
  const conditions: Condition[] = [
    ...scopeConditions(scope),
    ...sharedConditions({ ...filter, flagsSet: 0, flagsClear: 0 }),
    sql`dimension = ${dimension}`,
    ...(whole.fromMs === null ? [] : [sql<SqlBool>`day >= ${day(whole.fromMs)}::date`]),
    ...(whole.toMs === null ? [] : [sql<SqlBool>`day < ${day(whole.toMs)}::date`]),
  ];
  return all(conditions);
}
