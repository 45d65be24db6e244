import type { Job } from '../../platform/background/job.ts';
import { removeForgotten } from '../../platform/database/keeping.ts';

/** Forgets what served its purpose: idempotency answers, report ids, ended sessions, one-time links, challenges. */
export const cleanExpired: Job = {
  name: 'clean_expired',
  cron: '25 * * * *',
  async run({ database, nowMs, signal }) {
    await removeForgotten(database, nowMs, signal);
  },
};
