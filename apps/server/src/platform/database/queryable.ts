import type pg from 'pg';
import type { Sql } from './sql.ts';

/** What a statement can be sent to: the pool, or the client of a running transaction. */
export interface Queryable {
  query<Row extends pg.QueryResultRow>(text: string | Sql, values?: unknown[]): Promise<pg.QueryResult<Row>>;
}
