import type { Job } from '../../platform/background/job.ts';
import { settledEverywhere } from '../settling/settled.ts';

/** Settles what nodes recorded that are gone now; each node settles its own within a moment. */
export const settleDeltas: Job = {
  name: 'settle_deltas',
  cron: '* * * * *',
  async run({ database }) {
    await settledEverywhere(database);
  },
};
