import type { Database } from '../../platform/database/database.ts';
import { createOwnSums } from './own-sums.ts';
import { allWaitingOrganizations, waitingOrganizations } from './pending-store.ts';
import { settle } from './settle.ts';

/**
 * Everything that was committed before this call is in statistics, actors and counters when it resolves: for whoever
 * reads those of these organizations next. One look at an index when nothing waits.
 */
export async function settled(database: Database, organizationIds: readonly string[]): Promise<void> {
  const own = database.beside(createOwnSums).organizations();
  // What has sums of this process waits in the table as well.
  const isSure = organizationIds.every((id) => own.includes(id));
  const waiting = isSure ? organizationIds : await waitingOrganizations(database.pool, organizationIds);
  if (waiting.length > 0) await settle(database, waiting, { wait: true });
}

/** The same for every organization: for whoever reads across them, and for what a node left behind that is gone. */
export async function settledEverywhere(database: Database): Promise<void> {
  await settle(database, await allWaitingOrganizations(database.pool), { wait: true });
}
