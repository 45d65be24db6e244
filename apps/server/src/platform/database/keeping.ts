import { DAY_MS } from '../time/units.ts';
import type { Database } from './database.ts';
import { startOfDay } from './partitions.ts';
import { TABLE_LIST } from './placements.ts';

const CHUNK_ROWS = 5_000;

/** Removes what `placements.ts` says may be kept for some days only, of all organizations. */
export async function removeForgotten(database: Database, nowMs: number): Promise<void> {
  for (const [name, { placement, aging }] of TABLE_LIST) {
    if (aging?.removed !== 'hourly' || typeof aging.keptFor !== 'number') continue;
    // Calls outside any organization stand under the id of the person.
    const everywhere =
      placement === 'distributed'
        ? 'organization_id IN (SELECT organization_id FROM organizations UNION ALL SELECT id FROM users)'
        : 'true';
    await database.query(`DELETE FROM ${name} WHERE ${aging.column} < $1 AND ${everywhere}`, [
      new Date(nowMs - aging.keptFor * DAY_MS),
    ]);
  }
}

/** Removes what one organization may not keep any longer; detections themselves go with their partitions. */
export async function removeAged(
  database: Database,
  organizationId: string,
  nowMs: number,
  retentionDays: number,
): Promise<void> {
  for (const [name, { aging, orphaned }] of TABLE_LIST) {
    if (aging?.removed === 'nightly') {
      const days = aging.keptFor === 'retention' ? retentionDays : aging.keptFor;
      await database.query(
        `DELETE FROM ${name} WHERE organization_id = $1 AND ${aging.column} < $2 AND ${aging.only ?? 'true'}`,
        // ISO text, because a Date would reach `date` columns in this machine's time zone.
        [organizationId, new Date(startOfDay(nowMs) - days * DAY_MS).toISOString()],
      );
    }
    if (orphaned !== undefined) {
      await database.query(`DELETE FROM ${name} AS row WHERE row.organization_id = $1 AND ${orphaned}`, [
        organizationId,
      ]);
    }
  }
}

/**
 * Erases everything of an organization but its own row, so that a run that is cut off is found and finished. Deletes in
 * chunks, so that nobody else waits for one long transaction.
 */
export async function eraseAllOf(database: Database, organizationId: string): Promise<void> {
  for (const [name, { placement, goesWithOrganization }] of TABLE_LIST) {
    if (placement === 'distributed' && name !== 'organizations') await eraseInChunks(database, name, organizationId);
    else if (goesWithOrganization) {
      await database.query(`DELETE FROM ${name} WHERE organization_id = $1`, [organizationId]);
    }
  }
}

async function eraseInChunks(database: Database, table: string, organizationId: string): Promise<void> {
  // A row's place may repeat between partitions; all rows it can stand for are of this organization and go as well.
  const text = `DELETE FROM ${table} WHERE organization_id = $1
    AND ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE organization_id = $1 LIMIT ${CHUNK_ROWS}))`;
  for (;;) {
    const { rowCount } = await database.pool.query(text, [organizationId]);
    if (rowCount === null || rowCount < CHUNK_ROWS) return;
  }
}
