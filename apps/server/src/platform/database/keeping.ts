import { DAY_MS } from '../time/units.ts';
import type { Database } from './database.ts';
import { startOfDay } from './partitions.ts';
import { TABLE_LIST, type TableName } from './placements.ts';

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

/**
 * Removes what one organization may not keep any longer; detections themselves go with their partitions. Rows that
 * somebody changes just now stay until the next time: to wait for one while holding others ends in a deadlock.
 */
export async function removeAged(
  database: Database,
  organizationId: string,
  nowMs: number,
  retentionDays: number,
): Promise<void> {
  const of = { database, organizationId };
  for (const [table, { aging, orphaned }] of TABLE_LIST) {
    if (aging?.removed === 'nightly') {
      const days = aging.keptFor === 'retention' ? retentionDays : aging.keptFor;
      // ISO text, because a Date would reach `date` columns in this machine's time zone.
      const before = new Date(startOfDay(nowMs) - days * DAY_MS).toISOString();
      const isAged = `row.${aging.column} < '${before}' AND ${aging.only ?? 'true'}`;
      while ((await deleteUnlocked(of, table, isAged)) === CHUNK_ROWS);
    }
    if (orphaned !== undefined) while ((await deleteUnlocked(of, table, orphaned)) === CHUNK_ROWS);
  }
}

/**
 * Erases everything of an organization but its own row, so that a run that is cut off is found and finished. Deletes in
 * chunks, so that nobody else waits for one long transaction.
 */
export async function eraseAllOf(database: Database, organizationId: string): Promise<void> {
  for (const [name, { placement, goesWithOrganization }] of TABLE_LIST) {
    if (placement === 'distributed' && name !== 'organizations')
      await eraseInChunks({ database, organizationId }, name);
    else if (goesWithOrganization) {
      await database.query(`DELETE FROM ${name} WHERE organization_id = $1`, [organizationId]);
    }
  }
}

interface Of {
  readonly database: Database;
  readonly organizationId: string;
}

/** What others hold is waited for row by row, and looked for again: sums are written in place of what they add up. */
async function eraseInChunks(of: Of, table: TableName): Promise<void> {
  const { database, organizationId } = of;
  for (;;) {
    if ((await deleteUnlocked(of, table, 'true')) === CHUNK_ROWS) continue;
    const left = await database.query(`SELECT FROM ${table} WHERE organization_id = $1 LIMIT 1`, [organizationId]);
    if (left.length === 0) return;
    await database.query(
      `DELETE FROM ${table} WHERE organization_id = $1
        AND ctid = (SELECT ctid FROM ${table} WHERE organization_id = $1 LIMIT 1)`,
      [organizationId],
    );
  }
}

/**
 * @param condition SQL on the row, which is called `row`
 * @returns how many were deleted; fewer than a chunk when nothing else is there that nobody holds
 */
async function deleteUnlocked({ database, organizationId }: Of, table: TableName, condition: string): Promise<number> {
  const isMeant = `row.organization_id = $1 AND (${condition})`;
  // A row's place may repeat between partitions; the rows it can stand for are meant as well.
  const { rowCount } = await database.pool.query(
    `DELETE FROM ${table} AS row WHERE ${isMeant} AND row.ctid = ANY(ARRAY(
      SELECT row.ctid FROM ${table} AS row WHERE ${isMeant} LIMIT ${CHUNK_ROWS} FOR UPDATE OF row SKIP LOCKED))`,
    [organizationId],
  );
  return rowCount ?? 0;
}
