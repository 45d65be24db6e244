import type { Database } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { caseCount } from '../cases/count-cases.ts';
import { all, scopeConditions, sharedConditions, timeConditions } from '../filter/conditions.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
import { OPEN_VISITOR, seenIn } from '../filter/open-visitors.ts';
import type { Scope } from '../filter/scope.ts';
import type { Beside } from './counts.ts';
import type { Period } from './period.ts';

export async function countBeside(
  database: Database,
  scope: Scope,
  filter: DetectionFilter,
  period: Period,
): Promise<Beside> {
  const [row] = await database.query<Beside>(sql`
    SELECT ${suppressedIn(scope, filter)} AS suppressed, ${openCasesIn(scope, filter, period)} AS "openCases"`);
  return row ?? { suppressed: 0, openCases: 0 };
}

function suppressedIn(scope: Scope, filter: DetectionFilter): Sql {
  const conditions: Sql[] = [
    ...scopeConditions(scope),
    ...timeConditions('hour', filter),
    ...sharedConditions({ ...EVERYTHING, property: filter.property }),
    ...(filter.ip.in === null ? [] : [sql`ip <<= ANY(${[...filter.ip.in]}::inet[])`]),
    ...(filter.ip.notIn.length === 0 ? [] : [sql`NOT ip <<= ANY(${[...filter.ip.notIn]}::inet[])`]),
  ];
  return sql`(SELECT coalesce(sum(refused), 0)::bigint FROM suppressed WHERE ${all(conditions)})`;
}

function openCasesIn(scope: Scope, { property }: DetectionFilter, period: Period): Sql {
  return caseCount(scope, [OPEN_VISITOR, ...seenIn(period), ...sharedConditions({ ...EVERYTHING, property })]);
}
