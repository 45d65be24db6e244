import { type DoctorCheck, fail, ok, warn } from '../doctor-check.ts';

const WARN_MS = 2_000;
const FAIL_MS = 60_000;
const ADVICE = 'Synchronise the clocks of service and database (NTP): times, expiries and partitions depend on them.';

export const databaseClock: DoctorCheck = {
  name: 'database-clock',
  inHealth: 'clock',
  async look({ database, nowMs }) {
    const askedAtMs = nowMs();
    const [row] = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const middleMs = (askedAtMs + nowMs()) / 2;
    const skewMs = Math.abs((row?.now.getTime() ?? Number.NaN) - middleMs);
    const summary = `the clocks of service and database are ${(skewMs / 1000).toFixed(1)} s apart`;
    const values = { skew_ms: Number.isNaN(skewMs) ? null : Math.round(skewMs) };
    if (!(skewMs <= FAIL_MS)) return fail(summary, ADVICE, { reason: 'far_apart', values });
    return skewMs > WARN_MS ? warn(summary, ADVICE, { reason: 'apart', values }) : ok(summary, values);
  },
};
