import type { Database } from '../database/database.ts';

/** Work that is done now and then, by one node at a time. It may run again after a failure, so it must be repeatable. */
export interface Job {
  readonly name: string;
  /** When it runs by itself: minute, hour, day of month, month, day of week, in UTC. Without it only when asked for. */
  readonly cron?: string;
  /**
   * A run begins although an earlier one of this process is under way. Without it, one with a schedule waits for that and takes no
   * worker meanwhile, and several that wait are one.
   */
  readonly overlaps?: true;
  /** @throws when it should be tried again later */
  run(context: JobContext): Promise<void>;
}

export interface JobContext {
  readonly database: Database;
  /** What whoever asked for the job said; empty for scheduled runs. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Aborted when the service stops. */
  readonly signal: AbortSignal;
  readonly nowMs: number;
  /** Days for which detections, statistics and actors are kept. */
  readonly retentionDays: number;
}
