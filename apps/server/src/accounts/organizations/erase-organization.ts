import type { Database } from '../../platform/database/database.ts';
import { eraseAllOf } from '../../platform/database/keeping.ts';
import { deletedOrganizations } from './store.ts';

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

export async function eraseOrganization(database: Database, organizationId: string): Promise<void> {
  await eraseAllOf(database, organizationId);
  await database.query('DELETE FROM organizations WHERE organization_id = $1 AND deleted_at IS NOT NULL', [
    organizationId,
  ]);
}
