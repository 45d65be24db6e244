import { DAY_MS } from '../time/units.ts';
import type { Database } from './database.ts';
import { startOfDay } from './partitions.ts';
import { TABLE_LIST, type TableName } from './placements.ts';

const CHUNK_ROWS = 5_000;

/**
 * Removes what `placements.ts` says may be kept for some days only, of all organizations. Rows that somebody changes or
 * deletes just now stay until the next time: to wait for one while holding others ends in a deadlock.
 * @param signal aborted when the service stops; what is left then is removed another time
 * @throws what the first table that failed threw, after all of them
 */
export function removeForgotten(database: Database, nowMs: number, signal?: AbortSignal): Promise<void> {
  return eachTable(signal, async (table, { placement, aging }) => {
    if (aging?.removed !== 'hourly' || typeof aging.keptFor !== 'number') return;
    const before = new Date(nowMs - aging.keptFor * DAY_MS).toISOString();
    const isForgotten = `row.${aging.column} < '${before}'`;
    if (placement !== 'distributed') {
      await deleteAllUnlocked(() => deleteUnlocked(database, table, isForgotten), signal);
      return;
    }
    // Calls outside any organization stand under the id of the person.
    const owners = await database.query<{ organization_id: string }>(
      `SELECT DISTINCT organization_id FROM ${table} AS row WHERE ${isForgotten}
        AND organization_id IN (SELECT organization_id FROM organizations UNION ALL SELECT id FROM users)`,
    );
    for (const { organization_id: organizationId } of owners) {
      await deleteAllUnlocked(() => deleteUnlockedOf({ database, organizationId }, table, isForgotten), signal);
    }
  });
}

/**
 * Removes what one organization may not keep any longer; detections themselves go with their partitions. Rows that
 * somebody changes just now stay until the next time: to wait for one while holding others ends in a deadlock.
 * @param signal as of `removeForgotten`
 * @throws as `removeForgotten` does
 */
export function removeAged(
  database: Database,
  organizationId: string,
  nowMs: number,
  retentionDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const of = { database, organizationId };
  return eachTable(signal, async (table, { aging, orphaned }) => {
    if (aging?.removed === 'nightly') {
      const days = aging.keptFor === 'retention' ? retentionDays : aging.keptFor;
      // ISO text, because a Date would reach `date` columns in this machine's time zone.
      const before = new Date(startOfDay(nowMs) - days * DAY_MS).toISOString();
      const isAged = `row.${aging.column} < '${before}' AND ${aging.only ?? 'true'}`;
      await deleteAllUnlocked(() => deleteUnlockedOf(of, table, isAged), signal);
    }
    if (orphaned !== undefined) await deleteAllUnlocked(() => deleteUnlockedOf(of, table, orphaned), signal);
  });
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

/** A table that fails, and would each time, does not keep the work from those behind it. Throws its fault at the end. */
async function eachTable(
  signal: AbortSignal | undefined,
  work: (...table: (typeof TABLE_LIST)[number]) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const table of TABLE_LIST) {
    if (signal?.aborted) break;
    await work(...table).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw faults[0];
}

interface Of {
  readonly database: Database;
  readonly organizationId: string;
}

/** What others hold is waited for row by row, and looked for again: sums are written in place of what they add up. */
async function eraseInChunks(of: Of, table: TableName): Promise<void> {
  const { database, organizationId } = of;
  for (;;) {
    if ((await deleteUnlockedOf(of, table, 'true')) >= CHUNK_ROWS) continue;
    const left = await database.query(`SELECT FROM ${table} WHERE organization_id = $1 LIMIT 1`, [organizationId]);
    if (left.length === 0) return;
    await database.query(
      `DELETE FROM ${table} WHERE organization_id = $1
        AND ctid = (SELECT ctid FROM ${table} WHERE organization_id = $1 LIMIT 1)`,
      [organizationId],
    );
  }
}

/** @param deleteChunk tells how many it deleted; fewer than a chunk when it is done */
async function deleteAllUnlocked(deleteChunk: () => Promise<number>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await deleteChunk()) >= CHUNK_ROWS);
}

/** @param condition SQL on the row, which is called `row` */
function deleteUnlockedOf({ database, organizationId }: Of, table: TableName, condition: string): Promise<number> {
  return deleteUnlocked(database, table, `row.organization_id = $1 AND (${condition})`, [organizationId]);
}

/** @returns how many were deleted: fewer than a chunk when nothing else is there that nobody holds, more where places repeat */
async function deleteUnlocked(
  { pool }: Database,
  table: TableName,
  isMeant: string,
  values: readonly string[] = [],
): Promise<number> {
  // A row's place may repeat between partitions; the rows it can stand for are meant as well.
  const { rowCount } = await pool.query(
    `DELETE FROM ${table} AS row WHERE ${isMeant} AND row.ctid = ANY(ARRAY(
      SELECT row.ctid FROM ${table} AS row WHERE ${isMeant} LIMIT ${CHUNK_ROWS} FOR UPDATE OF row SKIP LOCKED))`,
    [...values],
  );
  return rowCount ?? 0;
}
