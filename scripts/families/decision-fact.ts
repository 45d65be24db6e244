import type { Family } from '../registries/family.ts';

/** Facts about a visitor that decide what is done with its requests. */
export const family: Family = {
  name: 'decision-fact',
  folder: 'packages/threat/src/scoring/decision-facts',
  list: 'decisionFacts',
  notMembers: [],
  identity: 'name',
  template: ({ camel, snake }) => `import type { Evidence } from '../../facts/evidence.ts';
import { type DecisionFact, present } from '../decision-fact.ts';

/** How sure this is, 0–1, and why no person does it. */
const CERTAINTY = 0.6;

/** Says in one line what the visitor did. */
export const ${camel}: DecisionFact = {
  name: '${snake}',
  outweighsTrust: false,
  find({ userAgent }: Evidence) {
    return userAgent === '' ? present('${snake}', CERTAINTY, {}) : null;
  },
};
`,
  nextSteps: [
    'Name it in DECISION_FACTS of packages/wire/src/decisions.ts, with what it leads to by default.',
    'Say it in words in packages/wire/src/decision-words.ts, and in the other languages of the dashboard.',
    'What shall be remembered also becomes a kind in packages/threat/src/facts/memory.ts.',
    'Test it in packages/threat/test/scoring/decision-facts, with people who come close to it.',
  ],
};
