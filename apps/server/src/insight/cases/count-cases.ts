import type { Database } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { Scope } from '../filter/scope.ts';
import { caseMembers } from './members.ts';

/** How many cases the visitors that fulfil the conditions are. */
export async function countCases(database: Database, scope: Scope, conditions: readonly Sql[]): Promise<number> {
  const [row] = await database.query<{ total: number }>(sql`SELECT ${caseCount(scope, conditions)} AS total`);
  return row?.total ?? 0;
}

/** The same as an expression of a statement that counts more. */
export function caseCount(scope: Scope, conditions: readonly Sql[]): Sql {
  return sql`(SELECT count(DISTINCT case_id) FROM ${caseMembers(scope, conditions)})`;
}
