import type { Visitor, VisitorDetail } from '@sundew/wire/visitors';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { all, scopeConditions } from '../filter/conditions.ts';
import type { Scope } from '../filter/scope.ts';
import type { VisitorOrder } from './schema.ts';
import { type VisitorFilter, visitorConditions } from './visitor-filter.ts';
import { evidenceOf, toVisitor, VISITOR_COLUMNS, type VisitorRow } from './visitor-row.ts';

const ORDERS: Readonly<Record<VisitorOrder, Sql>> = {
  gravity: sql`gravity DESC, last_evidence DESC, id`,
  last_evidence: sql`last_evidence DESC, id`,
};

/** Visitors with evidence, page by page. */
export async function listVisitors(
  database: Database,
  scope: Scope,
  filter: VisitorFilter,
  { order, offset, limit }: { readonly order: VisitorOrder; readonly offset: number; readonly limit: number },
): Promise<Page<Visitor>> {
  const where = all([...scopeConditions(scope), ...visitorConditions(filter)]);
  const [rows, totals] = await Promise.all([
    database.query<VisitorRow>(sql`SELECT ${VISITOR_COLUMNS} FROM visitors WHERE ${where}
      ORDER BY ${ORDERS[order]} LIMIT ${limit} OFFSET ${offset}`),
    database.query<{ total: number }>(sql`SELECT count(*) AS total FROM visitors WHERE ${where}`),
  ]);
  return { items: rows.map(toVisitor), total: totals[0]?.total ?? 0 };
}

/** One visitor with what is kept against it; null when the caller has none with this id. */
export async function findVisitor(database: Database, scope: Scope, id: string): Promise<VisitorDetail | null> {
  const [row] = await database.query<VisitorRow>(sql`SELECT ${VISITOR_COLUMNS}
    FROM visitors WHERE ${all([...scopeConditions(scope), sql`id = ${id}`])}`);
  if (row === undefined) return null;
  const evidence = evidenceOf(row).toSorted((a, b) => Date.parse(b.last_seen) - Date.parse(a.last_seen));
  return { ...toVisitor(row), evidence };
}
