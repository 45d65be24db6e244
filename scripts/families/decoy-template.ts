import type { Family } from '../registries/family.ts';

/** Things that attackers look for, imitated by endpoint decoys. */
export const family: Family = {
  name: 'decoy-template',
  folder: 'apps/server/src/decoys/templates',
  list: 'templates',
  notMembers: [],
  identity: 'name',
  template: ({ camel, kebab }) => `import type { DecoyTemplate } from '../decoy-response.ts';

/** Says in one line what is imitated, and of which version. */
export const ${camel}: DecoyTemplate = {
  name: '${kebab}',
  title: 'What people call it',
  path: '/where/it/usually/lies',
  methods: ['GET'],
  captureBody: false,
  respond({ decoy, actorId }, context) {
    const body = context.seed('template', decoy.id, actorId);
    return { status: 200, headers: [['Content-Type', 'text/plain']], body };
  },
};
`,
  nextSteps: [
    'Look at the real thing: status, headers, wording, what it does with wrong methods and missing parameters.',
    'Credentials in it come from context.canary(), so that their use is recognised later.',
    'Nothing may be the same in every installation; nothing may be real.',
    'Test it with a real parser of its format.',
  ],
};
