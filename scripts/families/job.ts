import type { Family } from '../registries/family.ts';

/** Work on a schedule, or asked for and done later. */
export const family: Family = {
  name: 'job',
  folder: 'apps/server/src/*/jobs',
  list: 'jobs',
  notMembers: [],
  identity: 'name',
  template: ({ camel, snake }) => `import type { Job } from '../../platform/background/job.ts';

/** Says in one line what this does, and why doing it again after a failure is harmless. */
export const ${camel}: Job = {
  name: '${snake}',
  cron: '40 3 * * *',
  async run({ database, signal }) {
    for (const { id } of await database.query<{ id: string }>('SELECT organization_id AS id FROM organizations')) {
      if (signal.aborted) return;
      await database.query('SELECT count(*) FROM properties WHERE organization_id = $1', [id]);
    }
  },
};
`,
  nextSteps: [
    'The first job of a wing: hand the registry to its compose file (jobs).',
    'Choose the times in UTC; leave "cron" out when it only runs when asked for.',
    'Take nowMs from the context instead of the clock, and stop when the signal is aborted.',
    'Work in steps that may be repeated: a job runs again after a failure.',
    'Name organization_id in every statement on a tenant table.',
  ],
};
