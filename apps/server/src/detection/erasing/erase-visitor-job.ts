import type { Job } from '../../platform/background/job.ts';
import type { Eraser } from './eraser.ts';
import { runErasures } from './run-erasures.ts';

/** Carries out the erasures that owners asked for; what a failed run left is erased by the next one. */
export function createEraseVisitor(erasers: readonly Eraser[]): Job {
  return {
    name: 'erase_visitor',
    cron: '*/5 * * * *',
    async run({ database, signal }) {
      await runErasures(database, erasers, signal);
    },
  };
}
