import type pg from 'pg';
import { failureOf } from '../database/failure.ts';

/** What the queue takes for "try again later": the server lets nobody in yet. */
const TRY_LATER = '57P03';
/** Tables that are not there yet, or already: of these the queue makes sense itself while it installs them. */
const SCHEMA_CLASS = '42';

/**
 * The pool as the queue's library gets it. The library marks a job as done without anybody waiting for the answer, and
 * tries again only after a few of the faults that a database in trouble has; any other would be an unhandled rejection,
 * which ends the process and leaves the job locked for hours. So all of them look like one that is tried again.
 */
export function queuePool(pool: pg.Pool): pg.Pool {
  return overriding(pool, {
    connect(heard?: Parameters<pg.Pool['connect']>[0]) {
      return heard === undefined ? pool.connect().then(queueClient, refuse) : pool.connect(heard);
    },
  });
}

function queueClient(client: pg.PoolClient): pg.PoolClient {
  return overriding(client, { query: (...asked: [pg.QueryConfig]) => client.query(...asked).catch(refuse) });
}

function refuse(error: unknown): never {
  const { code } = error as { readonly code?: unknown };
  if (failureOf(error) === 'rejected' || String(code).startsWith(SCHEMA_CLASS)) throw error;
  throw Object.assign(new Error((error as Error).message, { cause: error }), { code: TRY_LATER });
}

function overriding<Of extends object>(of: Of, methods: Readonly<Record<string, unknown>>): Of {
  return new Proxy(of, {
    get(target, name) {
      const value: unknown = typeof name === 'string' && name in methods ? methods[name] : Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
