import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

const LATE_MS = 60_000;

/** Effects of detections that wait to be carried out. */
export const outbox: DoctorCheck = {
  name: 'outbox',
  inHealth: 'outbox',
  async look({ database, nowMs }) {
    const [row] = await database.query<{ waiting: number; late: number; dead: number; organizations: number }>(
      `SELECT count(*) FILTER (WHERE dead_at IS NULL) AS waiting,
         count(*) FILTER (WHERE dead_at IS NULL AND due_at < $1) AS late,
         count(*) FILTER (WHERE dead_at IS NOT NULL) AS dead,
         count(DISTINCT organization_id) AS organizations
       FROM outbox`,
      [new Date(nowMs() - LATE_MS)],
    );
    const { waiting = 0, late = 0, dead = 0 } = row ?? {};
    const summary = `${waiting} waiting, ${late} late, ${dead} given up`;
    const values = { waiting, late, given_up: dead };
    if (late > 0) {
      const advice = 'Reactions lag behind: is there a process with the role worker (SUNDEW_ROLES)?';
      return warn(summary, advice, { reason: 'late', values });
    }
    if (dead === 0) return ok(summary, values);
    return warn(summary, 'See last_error in the table outbox for what was given up.', { reason: 'given_up', values });
  },
};
