import { FLAG } from '../../../detection/stored/flags.ts';
import { join, type Sql, sql } from '../../../platform/database/sql.ts';
import {
  all,
  COUNTED,
  dayConditions,
  detectionConditions,
  scopeConditions,
  sharedConditions,
  UNCOUNTED,
} from '../../filter/conditions.ts';
import { asksOnlyFor, type DetectionFilter, EVERYTHING } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { cutPeriod } from '../../statistics/counted-rows.ts';

/** Filters whose values are counted by day, each under its own name. */
const DIMENSIONS = ['tactic', 'technique'] as const;

/** A value that `rollup_values` counts. */
export interface RolledUpValue {
  readonly dimension: (typeof DIMENSIONS)[number];
  readonly value: string;
}

/** The value of a filter that asks for one, and beside it only for time, properties and no test traffic; else null. */
export function rolledUpValue(filter: DetectionFilter): RolledUpValue | null {
  if ((filter.flagsClear & ~FLAG.test) !== 0) return null;
  for (const dimension of DIMENSIONS) {
    const [value, ...others] = filter[dimension].in ?? [];
    if (value === undefined || others.length > 0 || filter[dimension].notIn.length > 0) continue;
    return asksOnlyFor(filter, ['fromMs', 'toMs', 'property', 'flagsClear', dimension]) ? { dimension, value } : null;
  }
  return null;
}

/**
 * How many detections have such a value, as an expression: most of an organization's rows may, so whole days come from
 * the rollup, and from the rows only the pieces of days at both ends and what no statistics count.
 */
export function rolledUpCount(scope: Scope, filter: DetectionFilter, { dimension, value }: RolledUpValue): Sql {
  const { whole, edges } = cutPeriod(filter.fromMs, filter.toMs, 'day');
  const rollup = all([
    ...scopeConditions(scope),
    ...sharedConditions({ ...EVERYTHING, property: filter.property }),
    sql`dimension = ${dimension}`,
    sql`value = ${value}`,
    ...(whole === null ? [] : dayConditions('day', whole)),
  ]);
  const counts = [
    ...(whole === null ? [] : [sql`(SELECT coalesce(sum(stored), 0) FROM rollup_values WHERE ${rollup})`]),
    ...edges.map(
      (edge) => sql`(SELECT count(*) FROM detections
        WHERE ${detectionConditions(scope, { ...filter, ...edge })} AND ${COUNTED})`,
    ),
    uncountedRows(scope, filter),
  ];
  return sql`(${join(counts, ' + ')})`;
}

/**
 * Those among the few rows that no statistics count. Their moments come from an index alone, and each is looked up by
 * itself, which OFFSET keeps so: nobody tells the planner that they are few, and it would read every row.
 */
function uncountedRows(scope: Scope, filter: DetectionFilter): Sql {
  const { property, fromMs, toMs, flagsClear } = filter;
  const few = detectionConditions(scope, { ...EVERYTHING, property, fromMs, toMs, flagsClear });
  return sql`(WITH few AS MATERIALIZED (SELECT DISTINCT ts FROM detections WHERE ${few} AND ${UNCOUNTED})
    SELECT count(*) FROM few JOIN LATERAL (
      SELECT FROM detections WHERE ${detectionConditions(scope, filter)} AND ${UNCOUNTED} AND ts = few.ts OFFSET 0
    ) AS found ON true)`;
}
