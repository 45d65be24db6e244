import { type Builtin, Leave } from '../process/shells/shell.ts';

/** `exec`: without words its redirections stay. */
export const execProgram: Builtin = {
  names: ['exec'],
  special: true,
  async run(process, shell) {
    const words = process.words.filter((word, index) => index > 0 || !/^-[cl]+$/.test(word));
    if (words.length === 0) {
      shell.descriptors = new Map(process.descriptors);
      return 0;
    }
    if (!words[0]?.includes('/') && shell.which(words[0] ?? '') === null) {
      process.err(`${shell.prefix()}exec: ${words[0]}: not found\n`);
      throw new Leave('exit', 127);
    }
    throw new Leave('exit', await process.runner.spawn(words));
  },
};
