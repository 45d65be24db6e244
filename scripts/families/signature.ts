import type { Family } from '../registries/family.ts';

/** Types of attack that are recognised in the text of a request. */
export const family: Family = {
  name: 'signature',
  folder: 'packages/threat/src/signatures',
  list: 'signatures',
  notMembers: [],
  identity: 'type',
  template: ({ camel, snake }) => `import type { Signature, SignatureHit } from '../signature.ts';

const EXPRESSION = /replace-me/;

/** Says in one line what the attacker is after. */
export const ${camel}: Signature = {
  type: '${snake}',
  mitre: null,
  impact: [25, 35],
  examples: {
    hits: ['text with replace-me in it', 'REPLACE-ME'],
    misses: ['text that looks alike but is harmless', 'replace it, please'],
  },
  match(fields) {
    const hits: SignatureHit[] = [];
    for (const field of fields) {
      const excerpt = EXPRESSION.exec(field.decoded)?.[0];
      if (excerpt !== undefined) hits.push({ field, pattern: 'what it is called', confidence: 0.8, excerpt });
    }
    return hits;
  },
};
`,
  nextSteps: [
    'Add the type to SIGNATURE_TYPES in packages/wire/src/verdict.ts when it is not there.',
    'Take impact and MITRE technique from the specification.',
    'Write the misses first: harmless text that a careless pattern would hit.',
    'Keep every expression linear: no nested repetition, bounded wildcards. It runs on text that attackers choose.',
  ],
};
