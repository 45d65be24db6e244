import { builtinFail } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';
import { SYNOPSES } from '../process/shells/synopses.ts';

const INTRODUCTION = `GNU bash, version 5.2.15(1)-release (x86_64-pc-linux-gnu)
These shell commands are defined internally.  Type \`help' to see this list.
Type \`help name' to find out more about the function \`name'.
Use \`info bash' to find out more about the shell in general.
Use \`man -k' or \`info' to find out more about commands not in this list.

A star (*) next to a name means that the command is disabled.

`;
const COLUMN = 40;

export const help: Builtin = {
  names: ['help'],
  run(process, shell) {
    const words = process.words.filter((word) => !/^-[dms]+$/.test(word));
    if (words.length === 0) {
      const half = Math.ceil(SYNOPSES.length / 2);
      process.out(INTRODUCTION);
      for (let row = 0; row < half; row += 1) process.out(`${line(SYNOPSES[row] ?? '', SYNOPSES[row + half])}\n`);
      return 0;
    }
    let status = 1;
    for (const word of words) {
      const found = SYNOPSES.filter((synopsis) => synopsis.split(' ')[0] === word);
      for (const synopsis of found) process.out(`${word}: ${synopsis}\n`);
      if (found.length > 0) status = 0;
      else
        builtinFail(
          process,
          shell,
          `no help topics match \`${word}'.  Try \`help help' or \`man -k ${word}' or \`info ${word}'.`,
        );
    }
    return status;
  },
};

/** Two columns, the right one a character narrower; what is too long ends with `>`. */
function line(left: string, right: string | undefined): string {
  const cut = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}>` : text);
  if (right === undefined) return ` ${cut(left, COLUMN - 2)}`;
  return ` ${cut(left, COLUMN - 2).padEnd(COLUMN - 1)} ${cut(right, COLUMN - 3)}`.trimEnd();
}
