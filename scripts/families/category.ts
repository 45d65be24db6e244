import type { Family } from '../registries/family.ts';

/** Scoring categories. The specification fixes which there are; see packages/wire/src/verdict.ts. */
export const family: Family = {
  name: 'category',
  folder: 'packages/threat/src/scoring/categories',
  list: 'categories',
  notMembers: [],
  identity: 'name',
  template: ({ camel, snake }) => `import { type Category, NO_SIGNALS } from '../category.ts';

/** Says in one line which part of the evidence this reads and what counts against a visitor. */
export const ${camel} = {
  name: '${snake}',
  signals(evidence) {
    if (evidence.userAgent !== '') return NO_SIGNALS;
    return [{ name: 'missing', points: 10, evidence: 'nothing was sent' }];
  },
} as const satisfies Category;
`,
  nextSteps: [
    'Add its name and weight to packages/wire and packages/threat; the weights are whole per cents and add up to 100.',
    'Raise SCORER_VERSION, because the same evidence is now judged differently.',
    'Extend the test that changes one input at a time and sees only its category move.',
  ],
};
