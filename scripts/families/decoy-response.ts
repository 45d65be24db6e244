import type { Family } from '../registries/family.ts';

/** What a decoy does with a visitor once the hit is recorded. */
export const family: Family = {
  name: 'decoy-response',
  folder: 'apps/server/src/decoys/responses',
  list: 'responses',
  notMembers: [],
  identity: 'name',
  template: ({ camel, snake }) => `import type { DecoyResponse } from '../decoy-response.ts';

/** Says in one line what the visitor meets. */
export const ${camel}: DecoyResponse = {
  name: '${snake}',
  respond({ visit }) {
    return { status: 200, headers: [['Content-Type', 'text/plain']], body: visit.host };
  },
};
`,
  nextSteps: [
    'Add the name to TRIGGER_ACTIONS in packages/wire/src/decoys.ts.',
    'Everything invented comes from context.seed(), so that a visitor sees the same again.',
    'A stream frees what it holds when return() is called on it.',
    'Say in the guide on decoys when to choose it.',
  ],
};
