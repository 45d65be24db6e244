import { settled } from '../../../detection/settling/settled.ts';
import { settledSnapshot } from '../../../detection/settling/settled-snapshot.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { detectionConditions, UNCOUNTED } from '../../filter/conditions.ts';
import { asksOnlyFor, type Choice, type DetectionFilter, matchesNothing } from '../../filter/filter.ts';
import type { Scope } from '../../filter/scope.ts';
import { countedRows } from '../../statistics/counted-rows.ts';
import { cubeFor } from '../../statistics/cubes.ts';
import { rolledUpCount, rolledUpValue } from './rolled-up-count.ts';

/** Filters that an index of few rows answers; what they leave out is counted as the rest. */
const RARE = ['decoy', 'attack', 'tactic', 'technique', 'aiOperator', 'aiPlatform', 'refused', 'enforced'] as const;

/** How many detections match, exactly: from the rollups where they know the filters, else by counting in an index. */
export async function countDetections(database: Database, scope: Scope, filter: DetectionFilter): Promise<number> {
  if (matchesNothing(filter)) return 0;
  if (subtracts(filter)) return settledSnapshot(database, scope.organizationId, (on) => countWithin(on, scope, filter));
  await settled(database, [scope.organizationId]);
  return countWithin(database.pool, scope, filter);
}

/** The same for what is settled; in a snapshot where `subtracts`. */
export async function countWithin(on: Queryable, scope: Scope, filter: DetectionFilter): Promise<number> {
  const statement = sql`SELECT (${countOf(scope, filter)})::bigint AS total`;
  const { rows } = await on.query<{ total: number }>(isKept(filter) ? statement.planKept() : statement);
  return rows[0]?.total ?? 0;
}

/** The total of a list `isOfEverything`, and how many of it are older than `toMs`, for what is settled. */
export async function countWithOlder(
  on: Queryable,
  scope: Scope,
  filter: DetectionFilter,
  toMs: number,
): Promise<{ readonly total: number; readonly older: number }> {
  const older = countOf(scope, { ...filter, toMs });
  const statement = sql`SELECT (${countOf(scope, filter)})::bigint AS total, (${older})::bigint AS older`;
  const { rows } = await on.query<{ total: number; older: number }>(statement.planKept());
  return rows[0] ?? { total: 0, older: 0 };
}

/** The total of a list that nobody filtered: of all the days that are kept, in which only an index of few rows is read. */
export function isOfEverything(filter: DetectionFilter): boolean {
  return filter.toMs === null && isKept(filter);
}

/** The same up to a time: of the rows themselves, one day more is read at most. */
function isKept(filter: DetectionFilter): boolean {
  return asksOnlyFor(filter, ['property', 'flagsClear', 'toMs']) && cubeFor(filter, ['threat']) !== null;
}

/** Whether rows are subtracted from counts: only where the two agree may that be done. */
export function subtracts(filter: DetectionFilter): boolean {
  return RARE.some((name) => filter[name].in === null && filter[name].notIn.length > 0);
}

/** An expression of one statement, so that all its parts see the same rows. */
function countOf(scope: Scope, filter: DetectionFilter): Sql {
  for (const name of RARE) {
    const choice: Choice<unknown> = filter[name];
    if (choice.in !== null || choice.notIn.length === 0) continue;
    const all = { ...filter, [name]: { in: null, notIn: [] } };
    const leftOut = { ...filter, [name]: { in: choice.notIn, notIn: [] } };
    return sql`(${countOf(scope, all)} - ${countOf(scope, leftOut)})`;
  }
  const value = rolledUpValue(filter);
  if (value !== null) return rolledUpCount(scope, filter, value);
  const answer = cubeFor(filter, ['threat', 'place']);
  if (answer === null) return sql`(SELECT count(*) FROM detections WHERE ${detectionConditions(scope, filter)})`;
  return sql`((SELECT coalesce(sum(stored), 0) FROM ${countedRows(scope, answer)}) +
    (SELECT count(*) FROM detections WHERE ${detectionConditions(scope, answer.filter)} AND ${UNCOUNTED}))`;
}
