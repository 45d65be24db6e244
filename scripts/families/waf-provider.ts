import type { Family } from '../registries/family.ts';

/** Who runs firewalls for others. */
export const family: Family = {
  name: 'waf-provider',
  folder: 'apps/server/src/outside/waf/providers',
  list: 'providers',
  notMembers: [],
  identity: 'name',
  template: ({ camel, snake }) => `import { required } from '../named-account.ts';
import type { WafProvider } from '../waf-provider.ts';

/** Says in one line what is made at the provider. */
export const ${camel}: WafProvider = {
  name: '${snake}',
  open({ secrets }) {
    const token = required(secrets, 'api_token');
    throw new Error(\`Nothing is done yet with a token of \${token.length} characters.\`);
  },
};
`,
  nextSteps: [
    'Say in apps/server/src/enforcement/firewalls/kinds what an owner has to put in, with the same name.',
    'Test it against a stand-in that checks requests by the types of the provider.',
    'Say it in words in the dashboard, in each language, and in docs/guides/response.md.',
  ],
};
