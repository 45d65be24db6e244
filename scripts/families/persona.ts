import type { Family } from '../registries/family.ts';

/** Kinds of visitors in the sample data. */
export const family: Family = {
  name: 'persona',
  folder: 'apps/server/src/operation/demo/personas',
  list: 'personas',
  notMembers: [],
  identity: 'name',
  template: ({ kebab, camel }) => `import { program } from '../browsers.ts';
import { publishedAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';

/** Says in one line who this visitor is and what it wants. */
export const ${camel}: Persona = {
  name: '${kebab}',
  visitsPerDay: 12,
  rhythm: 'always',
  visit(random) {
    const client = program('example-client/1.0');
    return [page(0, publishedAddress(random, '192.0.2'), client, '/')];
  },
};
`,
  nextSteps: [
    'Say in its comment who the visitor is, and write the requests of one visit in visit().',
    'Use addresses of documentation ranges, or of a published range that such a visitor really has.',
    'Run "npm run sundew -- demo" and look at what it scores.',
  ],
};
