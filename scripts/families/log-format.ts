import type { Family } from '../registries/family.ts';

/** Ways in which servers write access logs. */
export const family: Family = {
  name: 'log-format',
  folder: 'sensors/log/src/formats',
  list: 'formats',
  notMembers: [],
  identity: 'name',
  template: ({ camel, snake }) => `import type { LogFormat } from '../reading/access.ts';

/** Says in one line which server writes it. */
export const ${camel}: LogFormat = {
  name: '${snake}',
  about: 'the server that writes it',
  read() {
    return null;
  },
};
`,
  nextSteps: [
    'Add it to the order of tries in sensors/log/src/line-reader.ts, before formats that would read its lines as well.',
    'Add a line as the server really writes it to sensors/log/test/formats.test.ts.',
    'Name it in docs/guides/log-sensor.md.',
  ],
};
