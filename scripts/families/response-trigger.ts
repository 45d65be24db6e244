import type { Family } from '../registries/family.ts';

/** When a response action runs. */
export const family: Family = {
  name: 'response-trigger',
  folder: 'apps/server/src/enforcement/triggers',
  list: 'triggers',
  notMembers: ['trigger.ts'],
  identity: 'type',
  template: ({ camel, snake }) => `import { NOTHING } from '../events/interest.ts';
import { itself, type Trigger } from './trigger.ts';

/** Says in one line when this runs. */
export const ${camel}: Trigger = {
  type: '${snake}',
  options: ['min_score'],
  interest: ({ min_score: least = 60 }) => ({ ...NOTHING, minScore: least }),
  fires: ({ min_score: least = 60 }, detection) => (detection.score >= least ? itself(detection) : null),
};
`,
  nextSteps: [
    'Name it in TRIGGER_TYPES of packages/wire/src/response-actions.ts.',
    'Say it in words in the dashboard, in each language.',
    'Keep it pure: the preview asks it about stored detections.',
  ],
};
