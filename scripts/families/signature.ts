import type { Family } from '../registries/family.ts';

/** Types of attack that are recognised in the text of a request. */
export const family: Family = {
  name: 'signature',
  folder: 'packages/threat/src/attacks/signatures',
  list: 'signatures',
  notMembers: [],
  identity: 'type',
  template: ({ camel, snake }) => `import { hasAll, marksOf } from '../readings/reading.ts';
import type { Signature } from '../signature.ts';

/** Characters without which there is no attack. */
const MARKS = marksOf('{}');
const EXPRESSION = /\\{replace-me\\s{0,8}\\}/;

/** Says in one line what the attacker is after. */
export const ${camel}: Signature = {
  type: '${snake}',
  mitre: null,
  impact: [25, 35],
  examples: {
    hits: ['text with {replace-me} in it', '{REPLACE-ME }'],
    misses: ['text that looks alike but is harmless', 'replace {me}, please'],
  },
  couldMatch(characters) {
    return hasAll(characters, MARKS);
  },
  match({ lower }) {
    const at = lower.search(EXPRESSION);
    return at < 0 ? null : { pattern: 'what it is called', confidence: 0.8, at };
  },
};
`,
  nextSteps: [
    'Add the type to SIGNATURE_TYPES in packages/wire/src/verdict.ts when it is not there.',
    'Take impact and MITRE technique from the specification.',
    'Write the misses first: harmless text that a careless pattern would hit.',
    'Stay linear in the length of the reading: no nested repetition, bounded wildcards. Attackers choose the text.',
  ],
};
