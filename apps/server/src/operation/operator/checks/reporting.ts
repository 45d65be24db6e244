import { settledEverywhere } from '../../../detection/settling/settled.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

const DAYS = 7;
const MOST_NAMED = 10;

interface Row {
  name: string;
  last_at: Date | null;
}

/** When each property reported last; sample and paused ones are left out. */
export const reporting: DoctorCheck = {
  name: 'reporting',
  async look({ database, nowMs }) {
    await settledEverywhere(database);
    // The hour comes from the rollups, so that only that hour's detections are read.
    const rows = await database.query<Row>(
      `SELECT p.name, (
         SELECT max(d.ts) FROM detections d
         WHERE d.organization_id = p.organization_id AND d.property_id = p.id
           AND d.ts >= h.hour AND d.ts < h.hour + interval '1 hour') AS last_at
       FROM properties p
       JOIN organizations o ON o.organization_id = p.organization_id AND o.deleted_at IS NULL
       LEFT JOIN (
         SELECT organization_id, property_id, max(hour) AS hour FROM (
           SELECT organization_id, property_id, hour FROM rollup_cells WHERE hour >= $1
           UNION ALL
           SELECT organization_id, property_id, slot FROM rollup_cubes WHERE cube = 'hourly' AND slot >= $1
         ) hours GROUP BY organization_id, property_id) h
         ON h.organization_id = p.organization_id AND h.property_id = p.id
       WHERE p.paused_at IS NULL AND NOT p.is_demo
       ORDER BY last_at DESC NULLS FIRST`,
      [new Date(nowMs() - DAYS * DAY_MS)],
    );
    if (rows.length === 0) return ok('there is no property that could');
    const told = rows.slice(0, MOST_NAMED).map(({ name, last_at: at }) => `${name}: ${at?.toISOString() ?? 'none'}`);
    const more = rows.length > MOST_NAMED ? `, and ${rows.length - MOST_NAMED} more` : '';
    const summary = `last detection within ${DAYS} days by property: ${told.join(', ')}${more}`;
    const silent = rows.filter((row) => row.last_at === null);
    if (silent.length === 0) return ok(summary);
    return warn(
      `${silent.length} of ${rows.length} silent; ${summary}`,
      'Send test traffic with "probe", and look at the sensors of the silent properties.',
    );
  },
};
