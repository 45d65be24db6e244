import type { Family } from '../registries/family.ts';

/** Signs of automation: what the tag reads in the page, and what the service makes of it. */
export const family: Family = {
  name: 'browser-signal',
  folder: 'packages/signals/src/signals',
  list: 'browserSignals',
  notMembers: [],
  // The specification's names are not all snake case; a test compares them.
  identity: null,
  template: ({ camel, snake }) => `import { at } from '../page/at.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Why this tells programs from people. */
export const ${camel}: BrowserSignal = {
  name: '${snake}',
  grade: 'context',
  excuse: 'none',
  points: 10,
  meaning: 'what was seen, for people',
  seenOn: [],
  find: (view) => (isTrue(view, '${snake}') ? 'the evidence' : null),
};

export function probe(page: unknown): unknown {
  return at(page, 'navigator.webdriver');
}
`,
  nextSteps: [
    'Say who else has it: the excuse, and a grade that no person pays for.',
    'Run "npm run generate", which puts the probe into the tag.',
    'Read docs/recipes/add-a-browser-signal.md for the tests.',
  ],
};
