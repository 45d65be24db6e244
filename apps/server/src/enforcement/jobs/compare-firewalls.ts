import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Job } from '../../platform/background/job.ts';
import { askToSync } from '../integrations/ask-to-sync.ts';
import { connectedEverywhere } from '../integrations/connected.ts';

/** Has what firewalls hold compared with what they shall hold, which repairs what others changed there. */
export const compareFirewalls: Job = {
  name: 'compare_firewalls',
  cron: '*/10 * * * *',
  async run({ database, signal }) {
    const connected = [...(await connectedEverywhere(database.pool))];
    await eachInSpite(connected, signal, ([organizationId, ids]) =>
      database.transaction((client) => askToSync(client, organizationId, ids, Date.now(), 'compare')),
    );
  },
};
