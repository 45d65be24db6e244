import type { Family } from '../registries/family.ts';

/** Effects of what was recorded, carried out from the outbox. */
export const family: Family = {
  name: 'reaction',
  folder: 'apps/server/src/*/reactions',
  list: 'reactions',
  notMembers: [],
  identity: 'name',
  template: ({ camel, snake }) => `import type { Reaction } from '../../platform/background/reaction.ts';

/** Says in one line what this does, and why doing it twice changes nothing. */
export const ${camel}: Reaction = {
  name: '${snake}',
  async run({ organizationId, payload }, { database }) {
    const { subject_id: subjectId } = payload;
    if (typeof subjectId !== 'string') throw new Error('The entry names no subject.');
    await database.query('SELECT 1 FROM organizations WHERE organization_id = $1', [organizationId]);
  },
};
`,
  nextSteps: [
    'The first reaction of a wing: hand the registry to its compose file (reactions).',
    'Enqueue its outbox entries in the transaction of what causes them (platform/background/outbox.ts), nowhere else.',
    'Make run() idempotent: a process may die after the effect and before the entry is removed.',
    'Throw to be tried again later; what can never succeed returns.',
    'Test it with two dispatchers at once.',
  ],
};
