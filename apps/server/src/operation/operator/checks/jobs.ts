import { MINUTE_MS } from '../../../platform/time/units.ts';
import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

const LATE_MS = 10 * MINUTE_MS;

/** Retention, compaction, erasure and the like. */
export const jobs: DoctorCheck = {
  name: 'jobs',
  inHealth: 'jobs',
  async look({ database, nowMs }) {
    const [table] = await database.query<{ there: boolean }>(
      `SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS there`,
    );
    if (table?.there !== true)
      return warn('no queue yet', 'Start a process with the role worker (SUNDEW_ROLES).', { reason: 'no_queue' });
    const [row] = await database.query<{ waiting: number; late: number; failing: number; given_up: number }>(
      `SELECT count(*) AS waiting,
         count(*) FILTER (WHERE locked_at IS NULL AND run_at < $1 AND attempts < max_attempts) AS late,
         count(*) FILTER (WHERE last_error IS NOT NULL AND attempts < max_attempts) AS failing,
         count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS given_up
       FROM graphile_worker.jobs`,
      [new Date(nowMs() - LATE_MS)],
    );
    const { waiting = 0, late = 0, failing = 0, given_up: givenUp = 0 } = row ?? {};
    const summary = `${waiting} in the queue, ${late} late, ${failing} failing, ${givenUp} given up`;
    const values = { waiting, late, failing, given_up: givenUp };
    if (late > 0) {
      return warn(summary, 'Is there a process with the role worker (SUNDEW_ROLES)?', { reason: 'late', values });
    }
    if (failing + givenUp === 0) return ok(summary, values);
    return warn(summary, 'See last_error in graphile_worker.jobs and the service log.', { reason: 'failing', values });
  },
};
