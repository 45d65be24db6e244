import type { PlanDirectory } from '../../accounts/plans/plan.ts';
import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Job } from '../../platform/background/job.ts';
import type { Database } from '../../platform/database/database.ts';
import { removeAged } from '../../platform/database/keeping.ts';
import { startOfDay } from '../../platform/database/partitions.ts';
import { DAY_MS } from '../../platform/time/units.ts';

const CHUNK_ROWS = 5_000;

/** Removes what is older than the plan of its organization keeps it, where that is less than the installation keeps. */
export function createPlanRetention(plans: PlanDirectory): Job {
  return {
    name: 'keep_plan_retention',
    cron: '10 3 * * *',
    async run({ database, nowMs, retentionDays, signal }) {
      const organizations = await database.query<{ organization_id: string }>(
        'SELECT organization_id FROM organizations WHERE deleted_at IS NULL',
      );
      await eachInSpite(organizations, signal, async ({ organization_id: organizationId }) => {
        const { plan } = await plans.find(organizationId);
        const days = plan.retentionDays;
        if (days === null || days >= retentionDays) return;
        await removeDetections(database, organizationId, new Date(startOfDay(nowMs) - days * DAY_MS), signal);
        await removeAged(database, organizationId, nowMs, days, signal);
      });
    },
  };
}

/** In chunks, so that nobody waits for one long transaction. */
async function removeDetections(
  database: Database,
  organizationId: string,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { rowCount } = await database.pool.query(
      `WITH old AS MATERIALIZED (SELECT id, ts FROM detections WHERE organization_id = $1 AND ts < $2 LIMIT ${CHUNK_ROWS})
       DELETE FROM detections AS d USING old
       WHERE d.organization_id = $1 AND d.ts < $2 AND d.ts = old.ts AND d.id = old.id`,
      [organizationId, before],
    );
    if (rowCount === null || rowCount < CHUNK_ROWS) return;
  }
}
