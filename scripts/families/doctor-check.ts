import type { Family } from '../registries/family.ts';

/** What `doctor` looks at. */
export const family: Family = {
  name: 'doctor-check',
  folder: 'apps/server/src/operation/operator/checks',
  list: 'checks',
  notMembers: [],
  identity: 'name',
  template: ({ kebab, camel }) => `import { type DoctorCheck, ok, warn } from '../doctor-check.ts';

/** Says in one line which trouble this finds before a person notices it. */
export const ${camel}: DoctorCheck = {
  name: '${kebab}',
  look({ request: { clientIp } }) {
    if (clientIp !== '') return ok('says what is well');
    return warn('says what is not', 'Says what to do about it.');
  },
};
`,
  nextSteps: [
    'Say what was seen in words for an operator, and what to do about it.',
    'fail is for what loses detections or locks people out; everything else is warn.',
    'Give it inHealth when everybody who is signed in may see it: it then tells of the installation and of no tenant.',
    'Test both ways in apps/server/test/operation/operator.',
  ],
};
