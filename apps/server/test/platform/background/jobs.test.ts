import { uuidv7 } from '@sundew/wire/ids';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compactAllRollups } from '../../../src/detection/jobs/compact-all-rollups.ts';
import { compactRollups } from '../../../src/detection/jobs/compact-rollups.ts';
import { createRecorder } from '../../../src/detection/record.ts';
import { settled } from '../../../src/detection/settling/settled.ts';
import { applyRetention } from '../../../src/operation/jobs/apply-retention.ts';
import { cleanExpired } from '../../../src/operation/jobs/clean-expired.ts';
import type { Job } from '../../../src/platform/background/job.ts';
import { runJobs } from '../../../src/platform/background/run-jobs.ts';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { partitionDays, startOfDay } from '../../../src/platform/database/partitions.ts';
import { DAY_MS } from '../../../src/platform/time/units.ts';
import { availableServers, type FreshDatabase, freshDatabase } from '../../parts/database/fresh-database.ts';
import { runJob } from '../../parts/database/run-job.ts';
import {
  COUNTED,
  ORGANIZATION,
  PROPERTY,
  sampleDetection,
  TEST_TRAFFIC,
} from '../../parts/detection/sample-detection.ts';
import { until } from '../../parts/machine/until.ts';
import { runnerWithoutMail } from '../../parts/mail/no-mail.ts';

const HOUR_MS = 3_600_000;
const RETENTION_DAYS = 30;

function runNow(database: Database, job: Job, nowMs = Date.now()): Promise<void> {
  return runJob(job, database, { nowMs, retentionDays: RETENTION_DAYS });
}

/** Statistics as readers see them, from the rollups (a cube and what was not folded into it yet) and from the rows. */
async function bothSums(database: Database) {
  await settled(database, [ORGANIZATION]);
  const fromRollups = await database.query(
    `SELECT source, level, category, sum(detections) AS detections, sum(score_sum) AS score, sum(high_risk) AS high
      FROM (SELECT source, level, category, detections, score_sum, high_risk FROM rollup_cells WHERE organization_id = $1
        UNION ALL SELECT source, level, category, detections, score_sum, high_risk FROM rollup_cubes
          WHERE organization_id = $1 AND cube = 'threat') AS r
      GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [ORGANIZATION],
  );
  const fromRows = await database.query(
    `SELECT source, level, category, count(*) AS detections, sum(score) AS score, count(*) FILTER (WHERE score >= 80) AS high
      FROM detections WHERE organization_id = $1 AND flags & 128 = 0 GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [ORGANIZATION],
  );
  return { fromRollups, fromRows };
}

async function valueSums(database: Database) {
  const fromRollups = await database.query(
    `SELECT day, value, sum(detections) AS n FROM rollup_values
      WHERE organization_id = $1 AND dimension = 'path' GROUP BY 1, 2 ORDER BY 1, 2`,
    [ORGANIZATION],
  );
  const fromRows = await database.query(
    `SELECT ts::date AS day, path AS value, count(*) AS n FROM detections
      WHERE organization_id = $1 AND flags & 128 = 0 GROUP BY 1, 2 ORDER BY 1, 2`,
    [ORGANIZATION],
  );
  return { fromRollups, fromRows };
}

/** The pool, but whoever waits for a connection by callback, as the queue's listener does, never gets one. */
function withoutListener(pool: Database['pool']): Database['pool'] {
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return (heard?: unknown) => (heard === undefined ? target.connect() : undefined);
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Works on a job `counted` and tells how often it ran, while the queue's own listener is never connected. */
async function runDeaf(database: Database) {
  let runs = 0;
  const counted: Job = {
    name: 'counted',
    run: async () => {
      runs += 1;
    },
  };
  const deaf: Database = { ...database, pool: withoutListener(database.pool) };
  const runner = await runJobs(deaf, [counted], { ...runnerWithoutMail, retentionDays: RETENTION_DAYS });
  return { runner, runs: () => runs };
}

const traffic = fc.record({
  score: fc.integer({ min: 0, max: 100 }),
  source: fc.constantFrom('sdk' as const, 'decoy_link' as const, 'bot_scanner' as const),
  country: fc.constantFrom('DE', 'FR', null),
  path: fc.constantFrom('/', '/a', '/b\t"c"'),
  hoursAgo: fc.integer({ min: 0, max: 40 }),
  isTest: fc.boolean(),
});

describe.each(availableServers())('jobs on %s', (server) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(server);
    await fresh.database.query('INSERT INTO organizations (organization_id, name) VALUES ($1, $2)', [
      ORGANIZATION,
      'Acme',
    ]);
  });
  afterEach(() => fresh.drop());

  it('keep statistics equal to the rows, whatever is recorded and compacted in between', async () => {
    const recorder = createRecorder(fresh.database, { retentionDays: RETENTION_DAYS });
    await fc.assert(
      fc.asyncProperty(fc.array(traffic, { minLength: 1, maxLength: 60 }), fc.boolean(), async (batch, everything) => {
        const recording = batch.map(({ score, source, country, path, hoursAgo, isTest }) =>
          recorder.record(
            sampleDetection({
              score,
              country,
              said: { path },
              sighting: {
                atMs: Date.now() - hoursAgo * HOUR_MS,
                source,
                isTest,
                standing: isTest ? TEST_TRAFFIC : COUNTED,
              },
            }),
          ),
        );
        await Promise.all([...recording, runNow(fresh.database, everything ? compactAllRollups : compactRollups)]);
        const { fromRollups, fromRows } = await bothSums(fresh.database);
        expect(fromRollups).toEqual(fromRows);
        const values = await valueSums(fresh.database);
        expect(values.fromRollups).toEqual(values.fromRows);
      }),
      { numRuns: 12 },
    );
    await recorder.stop();
  });

  it('leave one row per value and day, and no cells of hours that are over', async () => {
    const recorder = createRecorder(fresh.database, { retentionDays: RETENTION_DAYS });
    for (let at = 0; at < 10; at++) await recorder.record(sampleDetection());
    await recorder.stop();
    await runNow(fresh.database, compactAllRollups, Date.now() + HOUR_MS);
    expect(await fresh.database.query('SELECT dimension, detections FROM rollup_values ORDER BY dimension')).toEqual(
      ['actor', 'ip', 'path', 'tactic', 'user_agent'].map((dimension) => ({ dimension, detections: 10 })),
    );
    expect(await fresh.database.query('SELECT source FROM rollup_cells')).toEqual([]);
    expect(await fresh.database.query('SELECT stored FROM usage_days')).toEqual([{ stored: 10 }]);
  });

  it('remove what is past retention and keep the rest', async () => {
    const now = Date.now();
    const today = startOfDay(now);
    const recorder = createRecorder(fresh.database, { retentionDays: RETENTION_DAYS + 20 });
    const actor = (number: number) => ({
      id: `0190bbbb-0000-8000-8000-00000000000${number}`,
      kind: 'address' as const,
    });
    await recorder.record(sampleDetection({ sighting: { atMs: today - 40 * DAY_MS }, actor: actor(1) }));
    await recorder.record(sampleDetection({ sighting: { atMs: today - 29 * DAY_MS }, actor: actor(2) }));
    await recorder.stop();
    await runNow(fresh.database, applyRetention, now);
    const days = await partitionDays(fresh.database);
    expect(days[0]).toBe(today - 29 * DAY_MS);
    const left = async (sql: string) => (await fresh.database.query(sql)).length;
    expect(await left('SELECT id FROM detections')).toBe(1);
    expect(await left('SELECT id FROM actors')).toBe(1);
    expect(await left('SELECT ip FROM actor_addresses')).toBe(1);
    expect(await left('SELECT source FROM rollup_cells')).toBe(1);
    expect(await left('SELECT DISTINCT day FROM rollup_values')).toBe(1);
  });

  it('remove days past retention though rows of an organization stay', async () => {
    const now = Date.now();
    const recorder = createRecorder(fresh.database, { retentionDays: RETENTION_DAYS + 20 });
    await recorder.record(sampleDetection({ sighting: { atMs: startOfDay(now) - 40 * DAY_MS } }));
    await recorder.stop();
    await fresh.database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'nothing is removed from here'; END $$`);
    await fresh.database.query('CREATE TRIGGER keep BEFORE DELETE ON actors FOR EACH ROW EXECUTE FUNCTION refuse()');
    await expect(runNow(fresh.database, applyRetention, now)).rejects.toThrow('nothing is removed from here');
    expect(await fresh.database.query('SELECT id FROM detections')).toEqual([]);
  });

  it('forget idempotency answers and report ids after their time', async () => {
    await fresh.database.query(
      `INSERT INTO idempotency_keys (organization_id, key, request_hash, created_at)
        VALUES ($1, 'old', '', now() - interval '25 hours'), ($1, 'new', '', now())`,
      [ORGANIZATION],
    );
    await fresh.database.query(
      `INSERT INTO received_reports (organization_id, kind, report_id, received_at)
        VALUES ($1, 'referrals', 'old', now() - interval '8 days'), ($1, 'referrals', 'new', now())`,
      [ORGANIZATION],
    );
    await runNow(fresh.database, cleanExpired);
    expect(await fresh.database.query('SELECT key FROM idempotency_keys')).toEqual([{ key: 'new' }]);
    expect(await fresh.database.query('SELECT report_id FROM received_reports')).toEqual([{ report_id: 'new' }]);
  });

  it('run as soon as they are asked for, while the queue does not hear its own calls', async () => {
    const { runner, runs } = await runDeaf(fresh.database);
    try {
      for (let asked = 1; asked <= 3; asked += 1) {
        await runner.ask('counted');
        await until(() => runs() === asked);
      }
    } finally {
      await runner.stop();
    }
  });

  it('run at once when another node asks, also after every connection was cut', async () => {
    const { runner, runs } = await runDeaf(fresh.database);
    const other = openDatabase({ url: fresh.url, poolSize: 1, applicationName: 'other node' });
    const ask = () => other.query(`SELECT graphile_worker.add_job('counted')`);
    try {
      await ask();
      await until(() => runs() === 1);
      await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'sundew'`);
      await ask();
      await until(() => runs() === 2);
    } finally {
      await runner.stop();
      await other.close();
    }
  });

  it('are marked as done, and as failed, in spite of a database that refuses at first', async () => {
    const faults: string[] = [];
    const faulty: Job = {
      name: 'faulty',
      run: async ({ payload }) => {
        if (payload.fail === true) throw new Error('as asked');
      },
    };
    const runner = await runJobs(fresh.database, [faulty], {
      ...runnerWithoutMail,
      retentionDays: RETENTION_DAYS,
      onFault: (error) => faults.push(error.message),
    });
    const locked = async () =>
      (await fresh.database.query('SELECT 1 FROM graphile_worker.jobs WHERE locked_at IS NOT NULL')).length;
    const errors = () => fresh.database.query('SELECT last_error FROM graphile_worker.jobs');
    try {
      // A sequence goes on although its transaction is rolled back.
      await fresh.database.query(`CREATE SEQUENCE refusals;
        CREATE FUNCTION refuse_at_first() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          IF nextval('refusals') <= 2 THEN RAISE EXCEPTION 'the disk is full' USING ERRCODE = '53100'; END IF;
          RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
        END $$;
        CREATE TRIGGER refuse_done BEFORE DELETE ON graphile_worker._private_jobs
          FOR EACH ROW EXECUTE FUNCTION refuse_at_first();
        CREATE TRIGGER refuse_failed BEFORE UPDATE ON graphile_worker._private_jobs
          FOR EACH ROW WHEN (NEW.locked_at IS NULL) EXECUTE FUNCTION refuse_at_first()`);
      await runner.ask('faulty');
      await runner.ask('faulty', { fail: true });
      await until(async () => faults.length === 1 && (await locked()) === 0);
      expect(await errors()).toEqual([{ last_error: 'as asked' }]);
    } finally {
      await runner.stop();
    }
  });

  it('run when asked for, and again after a failure', async () => {
    const runs: unknown[] = [];
    const flaky: Job = {
      name: 'flaky',
      run: async ({ payload }) => {
        runs.push(payload);
        if (payload.fail === true) throw new Error('as asked');
      },
    };
    const faults: string[] = [];
    const runner = await runJobs(fresh.database, [flaky, compactRollups], {
      ...runnerWithoutMail,
      retentionDays: RETENTION_DAYS,
      onFault: (error, job) => faults.push(`${job}: ${error.message}`),
    });
    try {
      await runner.ask('flaky', { id: uuidv7(), property: PROPERTY });
      await until(() => runs.length === 1);
      await runner.ask('flaky', { fail: true });
      await until(() => faults.length >= 1);
      expect(faults[0]).toBe('flaky: as asked');
    } finally {
      await runner.stop();
    }
    const waiting = await fresh.database.query('SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = $1', [
      'flaky',
    ]);
    expect(waiting).toEqual([{ attempts: 1 }]);
  });
});
