import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import { CUBES } from '../../detection/compacting/cube-shapes.ts';
import { join, plain, type Sql, sql } from '../../platform/database/sql.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';
import { all, COUNTED, scopeConditions, sharedConditions, timeConditions } from '../filter/conditions.ts';
import { asksOnlyFor, type DetectionFilter } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';
import type { CubeAnswer } from './cubes.ts';

const SLOT_MS = { hour: HOUR_MS, day: DAY_MS } as const;

/** Whole slots inside of a period, and the pieces before and after them that only rows can tell. */
export interface Cut {
  readonly whole: { readonly fromMs: number | null; readonly toMs: number | null } | null;
  readonly edges: readonly { readonly fromMs: number; readonly toMs: number }[];
}

/** Cuts `[fromMs, toMs)` at the borders of slots (UTC); an open end needs no cut. `whole` is null when no slot fits. */
export function cutPeriod(fromMs: number | null, toMs: number | null, slot: keyof typeof SLOT_MS): Cut {
  const length = SLOT_MS[slot];
  const first = fromMs === null ? null : Math.ceil(fromMs / length) * length;
  const last = toMs === null ? null : Math.floor(toMs / length) * length;
  if (fromMs !== null && toMs !== null && first !== null && last !== null && first >= last) {
    return { whole: null, edges: [{ fromMs, toMs }] };
  }
  const edges = [];
  if (fromMs !== null && first !== null && fromMs < first) edges.push({ fromMs, toMs: first });
  if (toMs !== null && last !== null && last < toMs) edges.push({ fromMs: last, toMs });
  return { whole: { fromMs: first, toMs: last }, edges };
}

/**
 * Whether whole days of everything are asked for, which rollups alone answer: such statements have few spellings, read the
 * same few indexes whatever the values are, and take three times as long to plan as to read.
 */
export function isOfDays(filter: DetectionFilter): boolean {
  return (
    asksOnlyFor(filter, ['property', 'flagsClear', 'fromMs', 'toMs']) &&
    cutPeriod(filter.fromMs, filter.toMs, 'day').edges.length === 0
  );
}

/**
 * A subquery whose rows add up to the counted detections of the filter: a cube, the cells that were not moved into it
 * yet, and raw rows for the pieces of days (or hours) at both ends. One statement, so all of one moment.
 * Columns: `slot, property_id, source, level, category, country, flags, detections, score_sum, high_risk, stored`,
 * of which `stored` are the rows that stand for the detections.
 */
export function countedRows(scope: Scope, { cube, filter }: CubeAnswer): Sql {
  const { slot } = CUBES[cube];
  const cut = cutPeriod(filter.fromMs, filter.toMs, slot);
  const shared = [...scopeConditions(scope), ...sharedConditions(filter)];
  const trunc = (column: string) => sql`date_trunc(${plain(`'${slot}'`)}, ${plain(column)}, 'UTC')`;
  const parts: Sql[] = [];
  if (cut.whole !== null) {
    parts.push(
      sql`SELECT slot, property_id, source, level, category, country, flags, detections, score_sum, high_risk, stored
        FROM rollup_cubes WHERE ${all([...shared, sql`cube = ${cube}`, ...timeConditions('slot', cut.whole)])}`,
      sql`SELECT ${trunc('hour')}, property_id, source, level, category, country, flags, detections, score_sum, high_risk, stored
        FROM rollup_cells WHERE ${all([...shared, ...timeConditions('hour', cut.whole)])}`,
    );
  }
  for (const edge of cut.edges) {
    parts.push(
      sql`SELECT ${trunc('ts')}, property_id, source, level, category, coalesce(country, ''), flags,
          sample_weight::bigint, (sample_weight * score)::bigint, sample_weight * ${HIGH_RISK}::int::bigint, 1::bigint
        FROM detections WHERE ${all([...shared, COUNTED, ...timeConditions('ts', edge)])}`,
    );
  }
  return sql`(${join(parts, ' UNION ALL ')}) AS counted (slot, property_id, source, level, category, country, flags,
    detections, score_sum, high_risk, stored)`;
}

/** Specification, "Limits": high-risk score threshold. */
export const HIGH_RISK = sql`(score >= ${plain(HIGH_RISK_SCORE)})`;
