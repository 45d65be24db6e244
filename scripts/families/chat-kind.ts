import type { Family } from '../registries/family.ts';

/** How messages reach one chat service. */
export const family: Family = {
  name: 'chat-kind',
  folder: 'apps/server/src/enforcement/chats/kinds',
  list: 'kinds',
  notMembers: ['chat-kind.ts', 'escape-markdown.ts'],
  identity: 'name',
  template: ({ camel, snake }) => `import type { ChatKind } from './chat-kind.ts';

/** Says in one line whose chat this is. */
export const ${camel}: ChatKind = {
  name: '${snake}',
  required: ['url'],
  optional: [],
  request: ({ url = '' }, { title, link }) => ({ url, body: { text: \`\${title} \${link.url}\` } }),
};
`,
  nextSteps: [
    'Name it in CHAT_KINDS of packages/wire/src/notices.ts.',
    'Escape what has a meaning in the markup of the service, and stay below its limits.',
    'Say it in words in the dashboard, in each language, and in the guide on response.',
  ],
};
