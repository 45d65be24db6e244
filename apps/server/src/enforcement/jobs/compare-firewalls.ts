import type { Job } from '../../platform/work/job.ts';
import { askToSync } from '../integrations/ask-to-sync.ts';
import { connectedEverywhere } from '../integrations/connected.ts';

/** Has what firewalls hold compared with what they shall hold, which repairs what others changed there. */
export const compareFirewalls: Job = {
  name: 'compare_firewalls',
  cron: '*/10 * * * *',
  async run({ database, signal }) {
    for (const [organizationId, ids] of await connectedEverywhere(database.pool)) {
      if (signal.aborted) return;
      await database.transaction((client) => askToSync(client, organizationId, ids, Date.now(), 'compare'));
    }
  },
};
