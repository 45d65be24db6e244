import { EventEmitter } from 'node:events';
import {
  Logger,
  parseCronItems,
  run,
  type Task,
  type TaskList,
  type WorkerEvents,
  type WorkerPool,
} from 'graphile-worker';
import type { Database } from '../database/database.ts';
import { DAY_MS, MINUTE_MS } from '../time/units.ts';
import type { Job } from './job.ts';
import { queuePool } from './queue-pool.ts';

export interface JobOptions {
  readonly retentionDays: number;
  readonly onFault?: (error: Error, job: string) => void;
}

export interface JobRunner {
  /** Asks for a job to run soon; a job with the same key that still waits is replaced. */
  ask(job: string, payload?: Readonly<Record<string, unknown>>, key?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Told by the queue itself with every job that is added. */
const ADDED_CHANNEL = 'jobs:insert';
/** How often the queue is looked at without being woken. */
const POLL_MS = 30_000;
const CONCURRENCY = 2;
const MAX_ATTEMPTS = 5;
/**
 * What was missed is made up for so long after the start: the clock of a machine that was just switched on may be wrong until
 * it has asked for the time, and what has aged by it would be gone.
 */
const MAKE_UP_AFTER_MS = 10 * MINUTE_MS;

/** Starts working on the jobs inside of this process; nodes share the queue, so each run happens on one of them. */
export async function runJobs(database: Database, jobs: readonly Job[], options: JobOptions): Promise<JobRunner> {
  const { retentionDays, onFault = () => {} } = options;
  const taskList: TaskList = {};
  for (const job of jobs) {
    const once: Task = async (payload, helpers) => {
      if (isMissed(payload)) {
        const runAt = new Date(Date.now() + MAKE_UP_AFTER_MS);
        await helpers.addJob(job.name, {}, { runAt, maxAttempts: MAX_ATTEMPTS, jobKey: job.name });
        return;
      }
      try {
        await job.run({
          database,
          payload: asRecord(payload),
          signal: helpers.abortSignal ?? new AbortController().signal,
          nowMs: Date.now(),
          retentionDays,
        });
      } catch (error) {
        onFault(error as Error, job.name);
        throw error;
      }
    };
    taskList[job.name] = job.cron === undefined || job.overlaps === true ? once : inTurn(once);
  }
  let workers: WorkerPool | null = null;
  // The queue's own listener misses what is added while it connects, which is after the start and after every fault.
  const look = () => workers?.nudge(CONCURRENCY);
  const unlisten = await database.listen(ADDED_CHANNEL, look, look);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    workers = workerPool;
  });
  const runner = await run({
    events,
    pgPool: queuePool(database.pool),
    taskList,
    parsedCronItems: parseCronItems(jobs.flatMap(cronItem)),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // Faults are told through onFault; the library's own words stay out of the service's log.
    logger: new Logger(() => () => {}),
  });
  return {
    async ask(job, payload = {}, key) {
      await runner.addJob(job, payload, { maxAttempts: MAX_ATTEMPTS, ...(key === undefined ? {} : { jobKey: key }) });
    },
    async stop() {
      workers = null;
      await unlisten();
      // It refuses when it has ended by itself.
      await runner.stop().catch(() => {});
    },
  };
}

/** One that hangs, and comes again by its schedule, would take one worker after the other, and nothing else were done. */
function inTurn(once: Task): Task {
  let isRunning = false;
  let isWanted = false;
  return async (payload, helpers) => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isWanted && helpers.abortSignal?.aborted !== true) {
        isWanted = false;
        await once(payload, helpers);
      }
    } finally {
      isRunning = false;
    }
  };
}

function cronItem({ name, cron }: Job) {
  if (cron === undefined) return [];
  // Missed runs are made up for where the schedule names an hour: some machines are off at night.
  const [, hour] = cron.split(' ');
  const backfillPeriod = hour === '*' ? 0 : DAY_MS;
  // A run that is still waiting is not doubled by the next one.
  return [{ task: name, match: cron, options: { maxAttempts: MAX_ATTEMPTS, jobKey: name, backfillPeriod } }];
}

/** Whether the schedule asks for it at the start, since it was due while no process ran. */
function isMissed(payload: unknown): boolean {
  return asRecord(asRecord(payload)._cron).backfilled === true;
}

function asRecord(payload: unknown): Readonly<Record<string, unknown>> {
  return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
}
