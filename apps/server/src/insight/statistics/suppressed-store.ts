import type { Database } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { all, scopeConditions, sharedConditions, timeConditions } from '../filter/conditions.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
import type { Scope } from '../filter/scope.ts';

/** Reports that a rate limit refused in the hours that begin in the period; of the filters it knows property and address. */
export async function countSuppressed(database: Database, scope: Scope, filter: DetectionFilter): Promise<number> {
  const conditions: Sql[] = [
    ...scopeConditions(scope),
    ...timeConditions('hour', filter),
    ...sharedConditions({ ...EVERYTHING, property: filter.property }),
    ...(filter.ip.in === null ? [] : [sql`ip <<= ANY(${[...filter.ip.in]}::inet[])`]),
    ...(filter.ip.notIn.length === 0 ? [] : [sql`NOT ip <<= ANY(${[...filter.ip.notIn]}::inet[])`]),
  ];
  const rows = await database.query<{ refused: number }>(sql`
    SELECT coalesce(sum(refused), 0)::bigint AS refused FROM suppressed WHERE ${all(conditions)}`);
  return rows[0]?.refused ?? 0;
}
