import { getPriority, platform } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import { readFor, searchFor, writeFirst } from '../../../src/platform/database/fair-pool.ts';
import { openLanes } from '../../../src/platform/database/lanes.ts';
import { isUnreachable } from '../../../src/platform/database/unreachable.ts';
import { toProblem } from '../../../src/platform/http/answers/problem-replies.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';

describe('the lanes of a database', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.drop());

  it('keep nobody waiting for those who read much, and answer these in their turn', async () => {
    const { main, reading } = openLanes({ url: fresh.url, poolSize: 4 });
    const release = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const long = reading.transaction(async () => {
      taken.resolve();
      await release.promise;
    });
    await taken.promise;
    let answered = 0;
    const waiting = Array.from({ length: 20 }, () => reading.query('SELECT 1').then(() => answered++));
    expect(await main.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(answered).toBe(0);
    release.resolve();
    await Promise.all([long, ...waiting]);
    expect(answered).toBe(20);
    await Promise.all([main.close(), reading.close()]);
  });

  it('leave connections for others, however much one organization reads at once', async () => {
    const { main, reading } = openLanes({ url: fresh.url, poolSize: 12 });
    const release = Promise.withResolvers<void>();
    let running = 0;
    const greedy = Array.from({ length: 10 }, () =>
      readFor('greedy', () =>
        reading.transaction(async () => {
          running += 1;
          await release.promise;
        }),
      ),
    );
    await expect.poll(() => running).toBe(3);
    expect(await readFor('other', () => reading.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
    expect(running).toBe(3);
    release.resolve();
    await Promise.all(greedy);
    expect(running).toBe(10);
    await expect(readFor('greedy', () => reading.query('SELECT no_such_column'))).rejects.toThrow('no_such_column');
    for (let round = 0; round < 5; round += 1) await readFor('greedy', () => reading.query('SELECT 1'));
    await Promise.all([main.close(), reading.close()]);
  });

  it('end a statement of reading that takes too long', async () => {
    const { main, reading } = openLanes({ url: fresh.url, poolSize: 4 });
    expect(await reading.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '20s' }]);
    expect(await main.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }]);
    const ended = await reading
      .transaction(async (client) => {
        await client.query('SET LOCAL statement_timeout = 1');
        await client.query('SELECT count(*) FROM generate_series(1, 1e9)');
      })
      .catch((error: unknown) => error);
    expect(toProblem(ended)).toMatchObject({ status: 503, reason: 'took_too_long' });
    await Promise.all([main.close(), reading.close()]);
  });

  it.each([4, 5, 6, 12, 200])('open %i connections together, and each has some', (poolSize) => {
    const sizes = Object.values(openLanes({ url: fresh.url, poolSize })).map(({ pool }) => pool.options.max);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(poolSize);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
  });
});

it('a full disk says so as well: later it may be another', () => {
  const full = Object.assign(new Error('could not extend file'), { severity: 'ERROR', code: '53100' });
  expect(toProblem(full)).toMatchObject({ status: 503, code: 'unavailable' });
});

it('a query that finds no connection for too long says that the database cannot serve it now', async () => {
  const fresh = await freshDatabase();
  const database = openDatabase({ url: fresh.url, poolSize: 1, patienceMs: 2_000 });
  const late = await database.transaction(() => database.query('SELECT 1').catch((error: unknown) => error));
  expect(isUnreachable(late)).toBe(true);
  await database.close();
  await fresh.drop();
});

it('a read of one organization that works long gives way to all else on the embedded server, and leaves no slow connection behind', async () => {
  const fresh = await freshDatabase('embedded');
  const { main, reading } = openLanes({ url: fresh.url, poolSize: 4, isOwnServer: true });
  const pidOf = async (on: Pick<typeof reading, 'query'>): Promise<number> =>
    (await on.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0;
  const usual = getPriority(await pidOf(main));
  const begun = Promise.withResolvers<number>();
  const read = readFor('greedy', () =>
    reading.transaction(async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      begun.resolve(rows[0]?.pid ?? 0);
      await client.query('SELECT count(*) FROM generate_series(1, 1000000000) AS a');
    }),
  ).catch((error: unknown) => error);
  const slow = await begun.promise;
  await expect.poll(() => getPriority(slow), { timeout: 15_000 }).toBeGreaterThan(usual);
  expect(getPriority(await pidOf(main))).toBe(usual);
  await main.query('SELECT pg_cancel_backend($1)', [slow]);
  expect(await read).toMatchObject({ code: '57014' });
  const next = await readFor('greedy', () => pidOf(reading));
  expect(next).not.toBe(slow);
  expect(getPriority(next)).toBe(usual);
  await Promise.all([main.close(), reading.close()]);
  await fresh.drop();
});

it.runIf(platform() === 'linux')(
  'a read that only waits keeps its place on the embedded server, and its connection',
  async () => {
    const fresh = await freshDatabase('embedded');
    const { main, reading } = openLanes({ url: fresh.url, poolSize: 4, isOwnServer: true });
    const read = () =>
      readFor('patient', () => reading.query<{ pid: number }>('SELECT pg_backend_pid() AS pid FROM pg_sleep(0.8)'));
    const [before] = await read();
    const [after] = await read();
    const [other] = await main.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    expect(after?.pid).toBe(before?.pid);
    expect(getPriority(after?.pid ?? 0)).toBe(getPriority(other?.pid ?? 0));
    await Promise.all([main.close(), reading.close()]);
    await fresh.drop();
  },
);

it('a search comes behind all else on the embedded server from its beginning, and leaves the other connections as they were', async () => {
  const fresh = await freshDatabase('embedded');
  const { main, reading } = openLanes({ url: fresh.url, poolSize: 4, isOwnServer: true });
  const pidOf = async (on: Pick<typeof reading, 'query'>): Promise<number> =>
    (await on.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0;
  const list = await readFor('greedy', () => pidOf(reading));
  const search = await searchFor('greedy', () => pidOf(reading));
  expect(getPriority(search)).toBeGreaterThan(getPriority(list));
  expect(await searchFor('another', () => pidOf(reading))).toBe(search);
  expect(await searchFor('greedy', () => writeFirst(() => pidOf(reading)))).toBe(list);
  expect(await readFor('greedy', () => pidOf(reading))).toBe(list);
  await Promise.all([main.close(), reading.close()]);
  await fresh.drop();
});
