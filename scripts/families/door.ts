import type { Family } from '../registries/family.ts';

/** Ways by which detections come in, each of which `probe` knocks at. */
export const family: Family = {
  name: 'door',
  folder: 'apps/cli/src/doors',
  list: 'doors',
  notMembers: [],
  identity: 'name',
  template: ({ kebab, camel }) => `import type { Door } from '../door.ts';
import { probeBody } from './detect.ts';

export const ${camel}: Door = {
  name: '${kebab}',
  about: 'says who reports here',
  async knock(api, probe) {
    await api.open('/api/v1/${kebab}', { method: 'POST', body: probeBody(probe) });
  },
};
`,
  nextSteps: [
    'Send what a real reporter sends there, with the User-Agent of the probe, so that it is marked as test traffic.',
    'Run "npm run sundew -- probe" against a running service.',
  ],
};
