import type { Family } from '../registries/family.ts';

/** What an owner puts in to connect a firewall with an API. */
export const family: Family = {
  name: 'firewall-kind',
  folder: 'apps/server/src/enforcement/integrations/firewalls/kinds',
  list: 'kinds',
  notMembers: ['firewall-kind.ts', 'field.ts'],
  identity: 'name',
  template: ({ camel, snake }) => `import { line } from './field.ts';
import type { FirewallKind } from './firewall-kind.ts';

/** Says in one line whose firewall this is. */
export const ${camel}: FirewallKind = {
  name: '${snake}',
  label: '${camel}',
  settings: { account_id: line(1, 200) },
  secrets: { api_token: line(1, 400) },
  example: { account_id: '1234', api_token: 'a-token-of-the-provider' },
};
`,
  nextSteps: ['Make the provider of the same name: npm run new waf-provider <name>.'],
};
