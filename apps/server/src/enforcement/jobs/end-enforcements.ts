import type { Job } from '../../platform/background/job.ts';
import { endExpiredBlocks } from '../blocks/place-blocks.ts';
import { deleteForgottenDenials } from '../clearance/denials/erase-clearance.ts';

/**
 * Writes down that blocks have ended. Whoever reads them compares the time, so that nothing depends on when this runs, and
 * running it again ends what is left.
 */
export const endEnforcements: Job = {
  name: 'end_enforcements',
  cron: '* * * * *',
  async run({ database, signal, nowMs }) {
    while (!signal.aborted && (await endExpiredBlocks(database, nowMs)) > 0);
    await deleteForgottenDenials(database.pool, null, new Date(nowMs));
  },
};
