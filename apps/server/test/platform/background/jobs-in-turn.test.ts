import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobRunner, runJobs } from '../../../src/platform/background/run-jobs.ts';
import { type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { until } from '../../parts/machine/until.ts';

let fresh: FreshDatabase;
let runner: JobRunner;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(async () => {
  await runner?.stop();
  await fresh.drop();
});

it('a job that hangs takes one worker, however often its schedule comes round, and is made up for once', async () => {
  const { promise: end, resolve: goOn } = Promise.withResolvers<void>();
  const ran: string[] = [];
  const cron = '0 0 1 1 *';
  const hanging = async () => {
    ran.push('hanging');
    await end;
  };
  const other = async () => void ran.push('other');
  const jobs = [
    { name: 'hanging', cron, run: hanging },
    { name: 'other', run: other },
  ];
  runner = await runJobs(fresh.database, jobs, { retentionDays: 30 });
  for (let times = 0; times < 4; times++) await runner.ask('hanging');
  await runner.ask('other');
  await until(() => ran.includes('other'));
  expect(ran).toEqual(['hanging', 'other']);
  goOn();
  await until(() => ran.length === 3);
  await runner.ask('other');
  await until(() => ran.length === 4);
  expect(ran).toEqual(['hanging', 'other', 'hanging', 'other']);
});
