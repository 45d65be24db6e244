import type { Builtin } from '../process/shells/shell.ts';

export const evalText: Builtin = {
  names: ['eval'],
  special: true,
  async run(process, shell) {
    const words = process.words[0] === '--' ? process.words.slice(1) : process.words;
    if (words.join('') === '') return 0;
    shell.status = 0;
    shell.evaluating += 1;
    return shell.run(words.join(' '), process.descriptors).finally(() => {
      shell.evaluating -= 1;
    });
  },
};
