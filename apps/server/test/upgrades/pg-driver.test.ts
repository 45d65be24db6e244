import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../parts/database/fresh-database.ts';

let fresh: FreshDatabase;
let client: pg.Client;
beforeAll(async () => {
  fresh = await freshDatabase();
  client = new pg.Client(fresh.url);
  client.on('error', () => {});
  await client.connect();
});
afterAll(async () => {
  await client?.end().catch(() => {});
  await fresh?.drop();
});

const HANDLERS = [
  'handleRowDescription',
  'handleDataRow',
  'handleEmptyQuery',
  'handleCommandComplete',
  'handleCopyInResponse',
  'handleReadyForQuery',
  'handleError',
];

interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Everything that the driver calls on a query object of one's own, in its order, with the texts of commands. */
function called(submit: (connection: Wire) => void): Promise<readonly string[]> {
  const calls: string[] = [];
  return new Promise((resolve) => {
    const query: Record<string, unknown> = { submit };
    for (const name of HANDLERS) {
      query[name] = (given?: { readonly text?: string; readonly message?: string }) => {
        calls.push([name, given?.text ?? given?.message].filter(Boolean).join(' '));
        if (name === 'handleReadyForQuery' || name === 'handleError') resolve(calls);
      };
    }
    const object = new Proxy(query, {
      get(target, name) {
        const known = Reflect.get(target, name);
        // What is asked for and not there, as another handler, shows in the list.
        if (known === undefined && String(name).startsWith('handle')) calls.push(`missing ${String(name)}`);
        return known;
      },
    });
    client.query(object as unknown as pg.Submittable);
  });
}

describe('pg, as script.ts uses it', () => {
  it('hands its connection to a query object, which sends a script and the data of its COPY at once', async () => {
    await client.query('CREATE TEMP TABLE copied (n int)');
    const calls = await called((connection) => {
      connection.stream.cork();
      connection.query('BEGIN; COPY copied FROM STDIN; SELECT 1; COMMIT');
      connection.sendCopyFromChunk(Buffer.from('1\n2\n'));
      connection.endCopyFrom();
      connection.stream.uncork();
    });
    expect(calls).toEqual([
      'handleCommandComplete BEGIN',
      'handleCopyInResponse',
      'handleCommandComplete COPY 2',
      'handleRowDescription',
      'handleDataRow',
      'handleCommandComplete SELECT 1',
      'handleCommandComplete COMMIT',
      'handleReadyForQuery',
    ]);
    expect((await client.query('SELECT sum(n)::int AS sum FROM copied')).rows).toEqual([{ sum: 3 }]);
  });

  it('tells an error, an empty script and a lost connection by the handlers it has', async () => {
    expect(await called((connection) => connection.query(''))).toEqual(['handleEmptyQuery', 'handleReadyForQuery']);
    expect(await called((connection) => connection.query('SELECT 1/0'))).toEqual(['handleError division by zero']);
    const pid = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const waiting = called((connection) => connection.query('SELECT pg_sleep(60)'));
    await fresh.database.query('SELECT pg_terminate_backend($1)', [pid]);
    expect((await waiting).at(-1)).toMatch(/^handleError /);
  });
});

describe('pg, as connection.ts uses it', () => {
  it('makes the clients of a pool with the class it is given, and says so before they are used', async () => {
    class Ours extends pg.Client {
      constructor() {
        super(fresh.url);
      }
    }
    const pool = new pg.Pool({ Client: Ours, max: 1 });
    const events: pg.PoolClient[] = [];
    pool.on('connect', (made) => events.push(made));
    const taken = await pool.connect();
    expect(taken).toBeInstanceOf(Ours);
    expect(events).toEqual([taken]);
    taken.release();
    await pool.end();
  });

  it('lets options of the address replace those it is given', () => {
    const connectionString = 'postgresql://u@localhost/d?options=-c%20a%3Db';
    const { connectionParameters } = new pg.Client({ connectionString, options: '-c jit=off' }) as unknown as {
      readonly connectionParameters: { readonly options: string };
    };
    expect(connectionParameters.options).toBe('-c a=b');
  });
});
