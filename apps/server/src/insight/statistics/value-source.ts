import { join, type Sql, sql } from '../../platform/database/sql.ts';
import { isoDay } from '../../platform/time/iso-day.ts';
import { all, COUNTED, scopeConditions, sharedConditions, timeConditions } from '../filter/conditions.ts';
import type { DetectionFilter } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import type { Cut } from './counted-rows.ts';

export type Dimension = 'ip' | 'path' | 'actor' | 'user_agent';

/** How a dimension of `rollup_values` is made of a row: the text, and the number it is grouped by. */
const OF_ROW: Readonly<Record<Dimension, { text: Sql; key: Sql }>> = {
  ip: { text: sql`host(ip)`, key: sql`hashtextextended(host(ip), 0)` },
  path: { text: sql`left(path, 512)`, key: sql`path_key` },
  actor: { text: sql`actor_id::text`, key: sql`hashtextextended(actor_id::text, 0)` },
  user_agent: { text: sql`left(user_agent, 512)`, key: sql`agent_key` },
};

/** The places where the counts of one dimension lie, as conditions on `rollup_values` and on rows. */
export interface ValueSource {
  readonly dimension: Dimension;
  /** Null when the period holds no whole day. */
  readonly rollup: Sql | null;
  /** The same days as a condition on `address_packs`. */
  readonly packs: Sql | null;
  /** First and last whole day, null where the period is open. */
  readonly days: readonly [string | null, string | null];
  /** The pieces of days at both ends. */
  readonly edges: readonly Sql[];
}

/** @param filter asks for nothing but time and property */
export function valueSource(
  scope: Scope,
  filter: DetectionFilter,
  { whole, edges }: Cut,
  dimension: Dimension,
): ValueSource {
  const untimed = { ...filter, flagsSet: 0, flagsClear: 0 };
  const common = [...scopeConditions(scope), ...sharedConditions(untimed)];
  const first = whole?.fromMs == null ? null : isoDay(whole.fromMs);
  const last = whole?.toMs == null ? null : isoDay(whole.toMs - 1);
  const days = [
    ...(first === null ? [] : [sql`day >= ${first}::date`]),
    ...(last === null ? [] : [sql`day <= ${last}::date`]),
  ];
  return {
    dimension,
    rollup: whole === null ? null : all([...common, sql`dimension = ${dimension}`, ...days]),
    packs: whole === null ? null : all([...common, ...days]),
    days: [first, last],
    edges: edges.map((edge) =>
      all([...common, COUNTED, ...timeConditions('ts', edge), sql`${OF_ROW[dimension].key} IS NOT NULL`]),
    ),
  };
}

/** The text of `heads.key`, looked up in the rollup or in a row. */
export function textOfHead({ dimension, rollup, edges }: ValueSource): Sql {
  const { text, key } = OF_ROW[dimension];
  const places = [
    ...(rollup === null ? [] : [sql`(SELECT value FROM rollup_values WHERE ${rollup} AND key = heads.key LIMIT 1)`]),
    ...edges.map((edge) => sql`(SELECT ${text} FROM detections WHERE ${edge} AND ${key} = heads.key LIMIT 1)`),
  ];
  return sql`coalesce(${join(places)})`;
}

/** Rows `key, detections` of the whole period. */
export function allRows(source: ValueSource): Sql[] {
  const { rollup } = source;
  const whole = rollup === null ? [] : [sql`SELECT key, detections FROM rollup_values WHERE ${rollup}`];
  return [...whole, ...edgeRows(source)];
}

/** Rows `key, detections` of the pieces of days at both ends. */
export function edgeRows({ dimension, edges }: ValueSource): Sql[] {
  const { key } = OF_ROW[dimension];
  return edges.map((edge) => sql`SELECT ${key} AS key, sample_weight AS detections FROM detections WHERE ${edge}`);
}
