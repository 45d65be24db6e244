import type { Database } from '../../platform/database/database.ts';
import { writeFirst } from '../../platform/database/fair-pool.ts';
import { allWaitingOrganizations } from './pending-store.ts';
import { settle } from './settle.ts';

/**
 * Everything that was committed before this call is in statistics, actors and counters when it resolves: for whoever
 * reads those of these organizations next. One look at an index when nothing waits, and mostly one message when something does.
 */
export async function settled(database: Database, organizationIds: readonly string[]): Promise<void> {
  await writeFirst(() => settle(database, organizationIds, { wait: true }));
}

/** The same for every organization: for whoever reads across them, and for what a node left behind that is gone. */
export async function settledEverywhere(database: Database): Promise<void> {
  await settle(database, await allWaitingOrganizations(database.pool), { wait: true });
}
