import pg from 'pg';
import type { Database } from './database.ts';
import { FairPool } from './fair-pool.ts';
import { createListener } from './listener.ts';
import type { Sql } from './sql.ts';
import { typeParsers } from './type-parsers.ts';
import { withClient } from './with-client.ts';

export interface DatabaseOptions {
  /** `postgresql://user:password@host:port/database`; a unix socket as `postgresql://user@localhost/database?host=/directory`. */
  readonly url: string;
  /** Most connections of the pool; listening takes one more once it is used. */
  readonly poolSize?: number;
  /** How long a query waits for a free connection of the pool, in ms. Default 10 000. */
  readonly patienceMs?: number;
  /** Connections that one organization holds at once (`readFor`). Default: as many as there are. */
  readonly perOrganization?: number;
  /** Whether the server is the embedded one: what reads long for an organization is then put behind everything else. */
  readonly isOwnServer?: boolean;
  /** How long a statement may run, in ms. Default: as long as it takes. */
  readonly statementMs?: number;
  /** Shown in `pg_stat_activity`. */
  readonly applicationName?: string;
  /** Told about connections lost while nobody used them; the pool replaces them by itself. */
  readonly onConnectionLost?: (error: Error) => void;
  /** Another way into the same database, with which it shares what is in memory beside the tables. */
  readonly sharesMemoryOf?: Database;
}

/** A new one knows no tables yet, and its first list takes six times as long: those of a burst are there for the next, and gone within five minutes. */
const KEPT_IDLE_MS = 240_000;
/** For the server to answer a new connection. */
const CONNECT_MS = 10_000;

/** Opens the pool lazily: a server that is away shows at the first query, not here. */
export function openDatabase(options: DatabaseOptions): Database {
  const config = clientConfig(options);
  const poolSize = options.poolSize ?? 10;
  const settings: pg.PoolConfig = {
    ...config,
    max: poolSize,
    idleTimeoutMillis: KEPT_IDLE_MS,
    connectionTimeoutMillis: options.patienceMs ?? CONNECT_MS,
    // The pool would let a server that does not answer have as long as a query may wait in line.
    Client: class extends pg.Client {
      constructor() {
        super(config);
      }
    },
  };
  const pool = new FairPool(settings, {
    ...{ most: options.perOrganization ?? poolSize, isOwnServer: options.isOwnServer ?? false },
  });
  let closing: Promise<void> | null = null;
  // The pool does not wait until connections have ended, so a server that ends right after it cuts some: none is missed.
  const report = (error: Error) => {
    if (closing === null) options.onConnectionLost?.(error);
  };
  pool.on('error', report);
  // A session that is cut between two statements says so by an event, which without a listener ends the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const listener = createListener(() => new pg.Client(config), report);
  const memories = new Map<() => unknown, unknown>();

  const database: Database = {
    pool,
    async query<Row extends pg.QueryResultRow>(text: string | Sql, values: readonly unknown[] = []) {
      const { rows } = await (typeof text === 'string' ? pool.query<Row>(text, [...values]) : pool.query<Row>(text));
      return rows;
    },
    transaction: (work, limitMs) => inTransaction(pool, work, limitMs),
    listen: (channel, onPayload, onGap) => listener.listen(channel, onPayload, onGap),
    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },
    beside<Memory>(make: () => Memory): Memory {
      if (options.sharesMemoryOf !== undefined) return options.sharesMemoryOf.beside(make);
      if (!memories.has(make)) memories.set(make, make());
      return memories.get(make) as Memory;
    },
    close() {
      closing ??= listener.close().then(() => pool.end());
      return closing;
    },
  };
  return database;
}

/** No compiling: the planner overrates what our counts read, and compiling would take longer than they do. */
const SESSION = '-c timezone=UTC -c jit=off';

/** Connection settings every client of ours uses: UTC sessions, our type parsers, dead peers noticed by TCP. */
export function clientConfig(options: DatabaseOptions): pg.ClientConfig {
  const { url, sessionOptions } = takeSessionOptions(options.url);
  return {
    connectionString: url,
    options: sessionOptions === null ? SESSION : `${sessionOptions} ${SESSION}`,
    ...(options.statementMs === undefined ? {} : { statement_timeout: options.statementMs }),
    application_name: options.applicationName ?? 'sundew',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: typeParsers,
  };
}

/** The driver lets `?options=` of the address replace ours, so it is taken out and joined by hand. */
function takeSessionOptions(url: string): { url: string; sessionOptions: string | null } {
  if (!url.includes('options=') || !URL.canParse(url)) return { url, sessionOptions: null };
  const parsed = new URL(url);
  const sessionOptions = parsed.searchParams.get('options');
  parsed.searchParams.delete('options');
  return { url: parsed.href, sessionOptions };
}

function inTransaction<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
  limitMs?: number,
): Promise<Result> {
  const whole = async (client: pg.PoolClient): Promise<Result> => {
    await client.query('BEGIN');
    const result = await work(client);
    const { command } = await client.query('COMMIT');
    // So a COMMIT is answered, without a fault, where the work went on after a statement that had failed.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back: a statement in it had failed.');
    return result;
  };
  return withClient(pool, whole, limitMs);
}
