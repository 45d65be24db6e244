import type { Database } from '../../platform/database/database.ts';
import { dropPartitions, startOfDay } from '../../platform/database/partitions.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { eachInSpite } from '../../platform/work/each-in-spite.ts';
import type { Job } from '../../platform/work/job.ts';

/** Usage is asked for by billing period, longer than any detection is kept. */
const USAGE_DAYS = 400;

/** What has a time of its own beside the partitions: table and the column that says until when a row was current. */
const AGING = [
  ['rollup_cells', 'hour'],
  ['rollup_cubes', 'slot'],
  ['rollup_values', 'day'],
  ['address_packs', 'day'],
  ['suppressed', 'hour'],
  ['sensor_hours', 'hour'],
  ['ai_referrals', 'day'],
  ['actor_addresses', 'last_seen'],
  ['actors', 'last_seen'],
  ['outbox', 'dead_at'],
  ['erasures', 'finished_at'],
  ['canaries', 'created_at'],
  ['pending_deltas', 'set_aside_at'],
] as const;

/** Removes what is older than it may be kept: whole partitions of detections, and row by row what was made of them. */
export const applyRetention: Job = {
  name: 'apply_retention',
  cron: '40 2 * * *',
  async run({ database, nowMs, retentionDays, signal }) {
    const today = startOfDay(nowMs);
    const before = today - retentionDays * DAY_MS;
    const organizations = await database.query<{ organization_id: string }>(
      'SELECT organization_id FROM organizations',
    );
    await eachInSpite(organizations, signal, async ({ organization_id: organizationId }) => {
      for (const [table, column] of AGING) await removeBefore(database, organizationId, table, column, before);
      await removeBefore(database, organizationId, 'usage_days', 'day', today - USAGE_DAYS * DAY_MS);
      await tidyDecoyCounts(database, organizationId, before);
    });
    // Fails while somebody reads all the time.
    await dropPartitions(database, before);
  },
};

async function removeBefore(
  database: Database,
  organizationId: string,
  table: string,
  column: string,
  beforeMs: number,
): Promise<void> {
  // ISO text, because a Date would reach `date` columns in this machine's time zone.
  await database.query(`DELETE FROM ${table} WHERE organization_id = $1 AND ${column} < $2`, [
    organizationId,
    new Date(beforeMs).toISOString(),
  ]);
}

/** How often a decoy was hit is told for as long as there is the decoy; by which addresses, only as long as it may be. */
async function tidyDecoyCounts(database: Database, organizationId: string, beforeMs: number): Promise<void> {
  await database.query(
    `DELETE FROM decoy_counts AS c WHERE c.organization_id = $1 AND (
        (c.dimension = 'ip' AND c.day < $2)
        OR NOT EXISTS (SELECT 1 FROM decoys AS d WHERE d.organization_id = $1 AND d.id = c.decoy_id))`,
    [organizationId, new Date(beforeMs).toISOString()],
  );
}
