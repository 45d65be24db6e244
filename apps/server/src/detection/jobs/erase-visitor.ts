import type { Job } from '../../platform/work/job.ts';
import { runErasures } from '../erasing/run-erasures.ts';

/** Carries out the erasures that owners asked for; what a failed run left is erased by the next one. */
export const eraseVisitor: Job = {
  name: 'erase_visitor',
  cron: '*/5 * * * *',
  async run({ database, signal }) {
    await runErasures(database, signal);
  },
};
