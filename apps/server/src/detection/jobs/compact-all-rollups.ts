import type { Job } from '../../platform/background/job.ts';
import { startOfDay } from '../../platform/database/partitions.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { compact } from '../compacting/compact.ts';

/** Sums up the deltas of everything that is kept, down to the last row: once a day. */
export const compactAllRollups: Job = {
  name: 'compact_all_rollups',
  cron: '20 2 * * *',
  async run({ database, nowMs, retentionDays, signal }) {
    const sinceMs = startOfDay(nowMs) - retentionDays * DAY_MS;
    await compact(database, { nowMs, sinceMs, worthRows: 1, signal });
  },
};
