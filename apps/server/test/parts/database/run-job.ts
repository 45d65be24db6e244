import type { Job, JobContext } from '../../../src/platform/background/job.ts';
import type { Database } from '../../../src/platform/database/database.ts';

/** Runs a job once, as the runner does: now, with nothing asked for, unless the test says otherwise. */
export function runJob(job: Job, database: Database, otherwise: Partial<JobContext> = {}): Promise<void> {
  return job.run({
    database,
    payload: {},
    signal: new AbortController().signal,
    nowMs: Date.now(),
    retentionDays: 90,
    ...otherwise,
  });
}
