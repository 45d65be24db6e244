import type { Job } from '../../platform/background/job.ts';
import { eraseDeletedOrganizations } from '../organizations/erase-organization.ts';

/** Erases everything of deleted organizations; what a failed run left is erased by the next one. */
export const eraseOrganizations: Job = {
  name: 'erase_organizations',
  cron: '*/10 * * * *',
  async run({ database, signal, nowMs }) {
    await eraseDeletedOrganizations(database, { signal, nowMs });
  },
};
