import type { Family } from '../registries/family.ts';

/** Programs of the machine that the SSH honeypot imitates. */
export const family: Family = {
  name: 'shell-command',
  folder: 'apps/ssh-agent/src/shell/commands',
  list: 'commands',
  notMembers: [],
  identity: null,
  template: ({ kebab, camel }) => `import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** Says what the program does, as its manual does in one line. */
export const ${camel}: Command = {
  names: ['${kebab}'],
  async run(process) {
    const options = readOptions(process, { accepts: 'v verbose=v' });
    process.out(\`\${options.rest.join(' ')}\\n\`);
    return 0;
  },
};
`,
  nextSteps: [
    'Run the real program on Debian 12 and compare output, errors and status, also for missing files and bad options.',
    'Call process.tick() in every loop over input, so that a session can be held to its limits.',
    'The file it runs as has to be in the tree: see apps/ssh-agent/tools/derive-tree.ts.',
    'Add what a visitor relies on to apps/ssh-agent/test.',
  ],
};
