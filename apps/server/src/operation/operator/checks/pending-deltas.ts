import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

/** What recorded detections add to statistics and actors is there soon after, and before anybody reads it. */
export const pendingDeltas: DoctorCheck = {
  name: 'pending-deltas',
  async look({ database }) {
    const [row] = await database.query<{ waiting: number; set_aside: number; organizations: number }>(
      `SELECT count(*) FILTER (WHERE set_aside_at IS NULL) AS waiting,
         count(*) FILTER (WHERE set_aside_at IS NOT NULL) AS set_aside,
         count(DISTINCT organization_id) AS organizations
       FROM pending_deltas`,
    );
    const { waiting = 0, set_aside: setAside = 0 } = row ?? {};
    const summary = `${waiting} batches wait to be counted, ${setAside} could not be counted`;
    const values = { waiting, set_aside: setAside };
    if (setAside === 0) return ok(summary, values);
    const advice = 'Statistics lack these batches; their detections are stored. See fault in the table pending_deltas.';
    return warn(summary, advice, { reason: 'set_aside', values });
  },
};
