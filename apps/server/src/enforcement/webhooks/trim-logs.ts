import { LIMITS } from '@sundew/wire/limits';
import type { Database } from '../../platform/database/database.ts';
import { forgetOldDeliveries } from './deliveries-store.ts';
import { webhooksEverywhere } from './store.ts';

/** Keeps the log of each webhook of all organizations to its newest deliveries. */
export async function trimLogs(database: Database, signal: AbortSignal): Promise<void> {
  for (const { organization_id, id } of await webhooksEverywhere(database.pool)) {
    if (signal.aborted) return;
    await forgetOldDeliveries(database.pool, organization_id, id, LIMITS.deliveriesKeptPerWebhook);
  }
}
