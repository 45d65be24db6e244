import type { Database } from '../../platform/database/database.ts';
import { TABLES } from '../../platform/database/placements.ts';
import { deletedOrganizations } from './store.ts';

const CHUNK_ROWS = 5_000;

/**
 * Erases everything of organizations that were deleted. Safe to run again and on several nodes; a run that is cut off
 * is finished by the next one, because the organization's own row goes last.
 */
export async function eraseDeletedOrganizations(database: Database, signal: AbortSignal): Promise<void> {
  for (const organizationId of await deletedOrganizations(database.pool)) {
    if (signal.aborted) return;
    await eraseOrganization(database, organizationId);
  }
}

/** Deletes in chunks, so that nobody else waits for one long transaction. */
export async function eraseOrganization(database: Database, organizationId: string): Promise<void> {
  await database.query('DELETE FROM key_directory WHERE organization_id = $1', [organizationId]);
  await database.query('DELETE FROM one_time_links WHERE organization_id = $1', [organizationId]);
  await database.query('DELETE FROM domain_names WHERE organization_id = $1', [organizationId]);
  await database.query('DELETE FROM share_directory WHERE organization_id = $1', [organizationId]);
  for (const [table, placement] of Object.entries(TABLES)) {
    if (placement === 'distributed' && table !== 'organizations') await eraseFrom(database, table, organizationId);
  }
  await database.query('DELETE FROM organizations WHERE organization_id = $1 AND deleted_at IS NOT NULL', [
    organizationId,
  ]);
}

async function eraseFrom(database: Database, table: string, organizationId: string): Promise<void> {
  // A row's place may repeat between partitions; all rows it can stand for are of this organization and go as well.
  const text = `DELETE FROM ${table} WHERE organization_id = $1
    AND ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE organization_id = $1 LIMIT ${CHUNK_ROWS}))`;
  for (;;) {
    const { rowCount } = await database.pool.query(text, [organizationId]);
    if (rowCount === null || rowCount < CHUNK_ROWS) return;
  }
}
