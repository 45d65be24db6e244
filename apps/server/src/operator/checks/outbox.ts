import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

const LATE_MS = 60_000;

/** Effects of detections that wait to be carried out. */
export const outbox: DoctorCheck = {
  name: 'outbox',
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
    if (late > 0) return warn(summary, 'Reactions lag behind: is there a process with the role worker (SUNDEW_ROLES)?');
    return dead > 0 ? warn(summary, 'See last_error in the table outbox for what was given up.') : ok(summary);
  },
};
