import type { Family } from '../registries/family.ts';

/** What a response action does. */
export const family: Family = {
  name: 'response-step',
  folder: 'apps/server/src/enforcement/actions',
  list: 'actions',
  notMembers: ['action.ts'],
  identity: 'type',
  template: ({ camel, snake }) => `import { fault } from '@sundew/wire/problems/faults';
import type { Action } from './action.ts';

/** Says in one line what this does. */
export const ${camel}: Action = {
  type: '${snake}',
  options: ['url'],
  obstacle: ({ url }) => (url === undefined ? { path: '.url', fault: fault('is_required') } : null),
  plan: ({ webhook_id: webhookId }) => (webhookId === undefined ? [] : [{ kind: 'tell', webhookId }]),
};
`,
  nextSteps: [
    'Name it in ACTION_TYPES of packages/wire/src/response-actions.ts.',
    'A new kind of Step is carried out in apps/server/src/enforcement/responding.',
    'Say it in words in the dashboard, in each language.',
  ],
};
