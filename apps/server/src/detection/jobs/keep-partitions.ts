import type { Job } from '../../platform/background/job.ts';
import { ensurePartitions, vacuumClosedPartitions } from '../../platform/database/partitions.ts';

/** Makes the coming days' partitions and tidies those whose day is over. */
export const keepPartitions: Job = {
  name: 'keep_partitions',
  cron: '10 * * * *',
  async run({ database, nowMs }) {
    await ensurePartitions(database);
    await vacuumClosedPartitions(database, nowMs);
  },
};
