import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Job } from '../../platform/background/job.ts';
import { removeAged } from '../../platform/database/keeping.ts';
import { dropPartitions, startOfDay } from '../../platform/database/partitions.ts';
import { DAY_MS } from '../../platform/time/units.ts';

/** Removes what is older than it may be kept: whole partitions of detections, and row by row what was made of them. */
export const applyRetention: Job = {
  name: 'apply_retention',
  cron: '40 2 * * *',
  async run({ database, nowMs, retentionDays, signal }) {
    const organizations = await database.query<{ organization_id: string }>(
      'SELECT organization_id FROM organizations',
    );
    try {
      await eachInSpite(organizations, signal, ({ organization_id: organizationId }) =>
        removeAged(database, organizationId, nowMs, retentionDays, signal),
      );
    } finally {
      // Whatever keeps a row of one organization does not keep days of all of them. Fails while somebody reads all the time.
      await dropPartitions(database, startOfDay(nowMs) - retentionDays * DAY_MS, signal);
    }
  },
};
