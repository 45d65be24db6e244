import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Database } from '../../platform/database/database.ts';
import { eraseAllOf } from '../../platform/database/keeping.ts';
import { deletedOrganizations } from './store.ts';

/** Many times what lies between the arrival of a report and the last of what is written of it. */
const LINGERS_MS = 900_000;

/**
 * Erases everything of organizations that were deleted: at once, and once more when nothing can come any longer of what
 * was on its way. Safe to run again and on several nodes; a run that is cut off is finished by the next one, because the
 * organization's own row goes last, and by it everything is found that came late. One that cannot be erased keeps no other
 * from it.
 */
export async function eraseDeletedOrganizations(
  database: Database,
  { signal, nowMs }: { readonly signal: AbortSignal; readonly nowMs: number },
): Promise<void> {
  await eachInSpite(await deletedOrganizations(database.pool), signal, async (organizationId) => {
    await eraseAllOf(database, organizationId);
    await forget(database, organizationId, new Date(nowMs - LINGERS_MS));
  });
}

/** At once, for an organization of which nothing is on its way. */
export async function eraseOrganization(database: Database, organizationId: string): Promise<void> {
  await eraseAllOf(database, organizationId);
  await forget(database, organizationId, null);
}

/** @param before its deletion, where that is given */
async function forget(database: Database, organizationId: string, before: Date | null): Promise<void> {
  await database.query(
    `DELETE FROM organizations WHERE organization_id = $1 AND deleted_at IS NOT NULL
      AND ($2::timestamptz IS NULL OR deleted_at <= $2)`,
    [organizationId, before],
  );
}
