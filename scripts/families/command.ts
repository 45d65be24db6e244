import type { Family } from '../registries/family.ts';

/** Words after `npm run sundew --`. */
export const family: Family = {
  name: 'command',
  folder: 'apps/cli/src/commands',
  list: 'commands',
  notMembers: [],
  identity: 'name',
  loadedOneByOne: true,
  template: ({ kebab, camel }) => `import type { Command } from '../command.ts';
import { optionsOf } from '../context.ts';

/** Says in one line what the command does for an operator. */
export const ${camel}: Command = {
  name: '${kebab}',
  add(program, { terminal }) {
    program
      .command('${kebab}')
      .description('Says what it does, in one line.')
      .addHelpText('after', '\\nExamples:\\n  npm run sundew -- ${kebab}\\n  npm run sundew -- ${kebab} --json')
      .action((_, command) => {
        const { json } = optionsOf(command);
        if (json) terminal.json({ done: true });
        else terminal.line('Done.');
      });
  },
};
`,
  nextSteps: [
    'Describe the command and its options, and give examples that can be copied.',
    'Reach the service through @sundew/api-client only; see the other commands.',
    'Answer in JSON with --json; throw Exit with a code of exit.ts when it cannot be done.',
    'Test it in apps/cli/test/commands as a person would run it.',
  ],
};
