import type { Family } from '../registries/family.ts';

/** How detections reach one kind of receiver. */
export const family: Family = {
  name: 'siem-receiver',
  folder: 'apps/server/src/outside/siem/receivers',
  list: 'receivers',
  notMembers: [],
  identity: 'name',
  template: ({ camel, snake }) => `import { ALL_TAKEN, type SiemReceiver } from '../siem-receiver.ts';

/** Says in one line whose collector this is. */
export const ${camel}: SiemReceiver = {
  name: '${snake}',
  async send({ url = '' }, events, { post }) {
    await post(url, {
      headers: { 'Content-Type': 'application/json' },
      body: \`[\${events.map(({ json }) => json).join(',')}]\`,
    });
    return ALL_TAKEN;
  },
};
`,
  nextSteps: [
    'Name it in SIEM_KINDS of packages/wire/src/siem.ts, with what has to be put in for it.',
    'Say it in words in the dashboard, in each language, and in docs/guides/response.md.',
    'Test it against a real receiver, or one that checks every request by what its maker documents.',
  ],
};
