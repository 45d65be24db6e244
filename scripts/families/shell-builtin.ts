import type { Family } from '../registries/family.ts';

/** Commands that are part of the shell of the SSH honeypot. */
export const family: Family = {
  name: 'shell-builtin',
  folder: 'apps/ssh-agent/src/shell/builtins',
  list: 'builtins',
  notMembers: [],
  identity: null,
  template: ({ kebab, camel }) => `import type { Builtin } from '../process/shells/shell.ts';

/** Says what the builtin does, in one line. */
export const ${camel}: Builtin = {
  names: ['${kebab}'],
  run(process) {
    process.out(\`\${process.words.join(' ')}\\n\`);
    return 0;
  },
};
`,
  nextSteps: [
    'Run the builtin in bash 5.2 and compare output, errors and status, also for missing files and bad options.',
    'Call process.tick() in every loop over input, so that a session can be held to its limits.',
    'Add what a visitor relies on to apps/ssh-agent/test.',
  ],
};
