import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';

const logger = new Logger(() => () => {});
/** Methods by which nothing is asked of the database. */
const OTHERS: ReadonlySet<string> = new Set(['release', ...Object.keys(EventEmitter.prototype)]);

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh?.drop());

/** Notes how each method of an object is called; `form` is `promise` unless the last argument is a callback. */
function noting<Of extends object>(of: Of, name: string, calls: Set<string>, wrap = (value: unknown) => value): Of {
  return new Proxy(of, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const form = typeof given.at(-1) === 'function' ? 'callback' : 'promise';
        calls.add(`${name}.${String(key)} ${form}`);
        return wrap(Reflect.apply(value, target, given));
      };
    },
  });
}

describe('graphile-worker, as queue-pool.ts uses it', () => {
  it('takes each connection with connect() and asks each question with query(), both as promises', async () => {
    const calls = new Set<string>();
    const pool = noting(fresh.database.pool, 'pool', calls, (value) =>
      value instanceof Promise ? value.then((client: pg.PoolClient) => noting(client, 'client', calls)) : value,
    );
    let worked = 0;
    const run = () => runOnce({ pgPool: pool, taskList: { note: () => void worked++ }, parsedCronItems: [], logger });
    // The first run installs the queue.
    await run();
    await fresh.database.query("SELECT graphile_worker.add_job('note')");
    await run();
    expect(worked).toBe(1);
    const asking = [...calls].filter((call) => !OTHERS.has(call.split(/[. ]/)[1] ?? ''));
    expect(asking.sort()).toEqual(['client.query promise', 'pool.connect promise']);
  });

  it('tries again after the fault as which queue-pool.ts shows all others', () => {
    const { RETRYABLE_ERROR_CODES } = createRequire(import.meta.url)(
      join(dirname(createRequire(import.meta.url).resolve('graphile-worker')), 'lib.js'),
    ) as { readonly RETRYABLE_ERROR_CODES: Readonly<Record<string, object>> };
    expect(Object.keys(RETRYABLE_ERROR_CODES)).toContain('57P03');
  });
});
