import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJobs } from '../../../src/platform/background/run-jobs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/platform/time/units.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { until } from '../../parts/machine/until.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

it('what was due at an hour at which nothing ran is done after the next start, and what comes each hour is not', async () => {
  const ran: string[] = [];
  const due = new Date(Date.now() - 3 * HOUR_MS);
  const named = (name: string, cron: string) => ({ name, cron, run: async () => void ran.push(name) });
  const at = due.getUTCMinutes();
  const jobs = [named('nightly', `${at} ${due.getUTCHours()} * * *`), named('hourly', `${(at + 30) % 60} * * * *`)];
  const known = () =>
    fresh.database.query(
      'SELECT identifier, last_execution AS last FROM graphile_worker._private_known_crontabs ORDER BY identifier',
    );
  const start = () => runJobs(fresh.database, jobs, { retentionDays: 30 });

  const first = await start();
  await until(async () => (await known()).length === 2);
  await first.stop();
  expect(ran).toEqual([]);
  await fresh.database.query('UPDATE graphile_worker._private_known_crontabs SET known_since = $1', [
    new Date(Date.now() - 3 * DAY_MS),
  ]);

  const second = await start();
  const waiting = () =>
    fresh.database.query<{ run_at: Date }>(
      'SELECT run_at FROM graphile_worker.jobs WHERE attempts = 0 AND run_at > now()',
    );
  await until(async () => (await waiting()).length === 1);
  await second.stop();
  // The clock may have been wrong at the start.
  expect(ran).toEqual([]);
  expect((await waiting())[0]?.run_at.getTime()).toBeGreaterThan(Date.now() + 5 * MINUTE_MS);
  await fresh.database.query('UPDATE graphile_worker._private_jobs SET run_at = now()');

  const third = await start();
  await until(() => ran.length > 0);
  await third.stop();
  expect(ran).toEqual(['nightly']);
  expect(await known()).toEqual([
    { identifier: 'hourly', last: null },
    { identifier: 'nightly', last: expect.any(Date) },
  ]);
});
