import { partitionDays, startOfDay } from '../../../platform/database/partitions.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import { type DoctorCheck, fail, ok, warn } from '../doctor-check.ts';

const ADVICE = 'The job that makes partitions does not run: is there a process with the role worker (SUNDEW_ROLES)?';
const FEW_DAYS = 3;

/** Detections are stored in daily partitions that are made days ahead. */
export const partitions: DoctorCheck = {
  name: 'partitions',
  inHealth: 'partitions',
  async look({ database, nowMs }) {
    const there = new Set(await partitionDays(database));
    const today = startOfDay(nowMs());
    let ahead = 0;
    while (there.has(today + (ahead + 1) * DAY_MS)) ahead += 1;
    const summary = `${ahead} days ahead, ${there.size} in all`;
    const values = { days_ahead: ahead, days: there.size };
    if (!there.has(today) || ahead === 0) return fail(summary, ADVICE, { reason: 'none_ahead', values });
    return ahead < FEW_DAYS ? warn(summary, ADVICE, { reason: 'few_ahead', values }) : ok(summary, values);
  },
};
