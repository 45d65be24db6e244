import type { Family } from '../registries/family.ts';

/** What adds one part to the evidence about a visitor. */
export const family: Family = {
  name: 'gatherer',
  folder: 'apps/server/src/detection/gathering/gatherers',
  list: 'gatherers',
  notMembers: [],
  identity: 'name',
  template: ({ kebab, camel }) => `import type { Gatherer } from '../gatherer.ts';

/** Says in one line which facts this adds, and where they come from. Null when there is nothing to say. */
export const ${camel}: Gatherer<'${camel}'> = {
  name: '${camel}',
  gather({ ip }) {
    if (ip === null) return null;
    throw new Error('${kebab} gathers nothing yet; see docs/recipes/add-a-gatherer.md.');
  },
};
`,
  nextSteps: [
    'Add the part of the evidence that it fills to packages/threat/src/facts/evidence.ts, null when nothing is known.',
    'Give it what it asks through GatherContext, answering from memory; return a promise only when it has to wait.',
    'Read the part in a scoring category, and say there what it is worth.',
    'Test it with createPipeline in apps/server/test/detection.',
  ],
};
