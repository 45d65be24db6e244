import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { all, scopeConditions, sharedConditions } from '../filter/conditions.ts';
import { type DetectionFilter, EVERYTHING } from '../filter/filter.ts';
import { OPEN_VISITOR, seenIn } from '../filter/open-visitors.ts';
import type { Scope } from '../filter/scope.ts';
import type { Period } from './period.ts';

/** Visitors with evidence in the period that nobody has answered; of the filters it knows the property. */
export async function countOpenVisitors(
  database: Database,
  scope: Scope,
  { property }: DetectionFilter,
  period: Period,
): Promise<number> {
  const where = all([
    ...scopeConditions(scope),
    OPEN_VISITOR,
    ...seenIn(period),
    ...sharedConditions({ ...EVERYTHING, property }),
  ]);
  const [row] = await database.query<{ total: number }>(sql`SELECT count(*) AS total FROM visitors WHERE ${where}`);
  return row?.total ?? 0;
}
