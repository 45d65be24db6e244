import type { Job } from '../../platform/background/job.ts';
import { startOfDay } from '../../platform/database/partitions.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { compact } from '../compacting/compact.ts';

/** Late reports touch older days; those wait for the nightly run. */
const DAYS = 2;
/** Deltas of one hour or day are summed up once this many rows disappear by it. */
const WORTH_SUMMING_ROWS = 200;

/** Sums up the insert-only deltas of the statistics, so that reading them stays cheap. */
export const compactRollups: Job = {
  name: 'compact_rollups',
  cron: '*/5 * * * *',
  async run({ database, nowMs, signal }) {
    const sinceMs = startOfDay(nowMs) - (DAYS - 1) * DAY_MS;
    await compact(database, { nowMs, sinceMs, worthRows: WORTH_SUMMING_ROWS, signal });
  },
};
