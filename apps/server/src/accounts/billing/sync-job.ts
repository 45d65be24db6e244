import type { Changes } from '../../platform/background/changes.ts';
import type { Job } from '../../platform/background/job.ts';
import { overdueCustomers } from './store.ts';
import { askForSync } from './sync-subscription.ts';

/** Messages get lost: what the provider should have told of is asked for. */
export function createSyncJob(changes: Pick<Changes, 'transaction'>): Job {
  return {
    name: 'sync_subscriptions',
    cron: '26 * * * *',
    async run({ database, nowMs }) {
      await askForSync(changes, await overdueCustomers(database.pool, new Date(nowMs)));
    },
  };
}
