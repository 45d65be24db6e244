import type { Database } from '../database/database.ts';
import { startDispatcher } from './dispatch.ts';
import type { Job } from './job.ts';
import type { Reaction } from './reaction.ts';
import { type JobRunner, runJobs } from './run-jobs.ts';

/** What is done in the background by nodes with the role `worker`: jobs and reactions. */
export interface Workers {
  /** Begins to work on them in this process. */
  start(work: { readonly jobs: readonly Job[]; readonly reactions: readonly Reaction[] }): Promise<void>;
  /**
   * Makes a job run soon; where this process works on no jobs, or asking fails, its schedule finds what was left. A job
   * with the same key that still waits is replaced.
   */
  ask(job: string, payload?: Readonly<Record<string, unknown>>, key?: string): void;
  stop(): Promise<void>;
}

export interface WorkersOptions {
  /** Days for which detections, statistics and actors are kept. */
  readonly retentionDays: number;
  readonly log: { warn(fields: object, message: string): void };
}

export function createWorkers(database: Database, { retentionDays, log }: WorkersOptions): Workers {
  let runner: JobRunner | null = null;
  let stopDispatcher = async (): Promise<void> => {};
  return {
    async start({ jobs, reactions }) {
      runner = await runJobs(database, jobs, {
        retentionDays,
        onFault: (err, job) => log.warn({ err, job }, 'a job failed and will be tried again'),
      });
      const dispatcher = await startDispatcher(database, {
        reactions,
        onFault: (err) => log.warn({ err }, 'a reaction failed'),
      });
      stopDispatcher = () => dispatcher.stop();
    },
    ask(job, payload = {}, key) {
      runner?.ask(job, payload, key).catch((err: unknown) => log.warn({ err, job }, 'a job could not be asked for'));
    },
    async stop() {
      await stopDispatcher();
      await runner?.stop();
    },
  };
}
