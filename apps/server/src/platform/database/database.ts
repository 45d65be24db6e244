import type pg from 'pg';
import type { Sql } from './sql.ts';

/** The one door to PostgreSQL. Stores take it; nothing else opens connections. */
export interface Database {
  readonly pool: pg.Pool;
  /** @param text with its `values` as `$1`, `$2` …, or put together with `sql`, which brings its own */
  query<Row extends pg.QueryResultRow>(text: string | Sql, values?: readonly unknown[]): Promise<Row[]>;
  /**
   * Runs `work` in one transaction; rolls back and rethrows when it throws.
   * @param limitMs then its connection is cut, and it fails
   */
  transaction<Result>(work: (client: pg.PoolClient) => Promise<Result>, limitMs?: number): Promise<Result>;
  /**
   * `LISTEN channel` on a connection of its own that is re-opened when lost. Returns the way to stop.
   * What was notified while it was lost is gone: `onGap` is called after each re-opening, to drop what was cached.
   */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /** What this process keeps in memory beside the tables: the first call with a `make` makes it, later ones get the same. */
  beside<Memory>(make: () => Memory): Memory;
  close(): Promise<void>;
}
