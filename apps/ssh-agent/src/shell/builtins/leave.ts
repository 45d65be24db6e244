import { builtinFail } from '../process/shells/builtin-faults.ts';
import { type Builtin, Leave } from '../process/shells/shell.ts';

/** `break` and `continue`; outside of a loop the interpreter lets them end the line only. */
export const leave: Builtin = {
  names: ['break', 'continue', 'return'],
  special: true,
  run(process, shell) {
    const by = process.name === 'return' ? 'return' : process.name === 'break' ? 'break' : 'continue';
    const [word] = process.words;
    if (word !== undefined && !/^-?\d+$/.test(word)) {
      builtinFail(process, shell, `${word}: numeric argument required`);
      throw new Leave(by, by === 'return' ? 2 : 1);
    }
    if (by === 'return') {
      if (shell.locals.length === 0)
        return builtinFail(process, shell, "can only `return' from a function or sourced script", 2);
      throw new Leave('return', word === undefined ? shell.status : Number(word) & 0xff);
    }
    if (shell.loops === 0) {
      if (!shell.flags.has('dash'))
        process.err(`${shell.prefix()}${process.name}: only meaningful in a \`for', \`while', or \`until' loop\n`);
      return 0;
    }
    const amount = Number(word ?? 1);
    if (amount < 1) return builtinFail(process, shell, `${word}: loop count out of range`);
    // A number above that of the loops leaves all of them.
    throw new Leave(by, Math.min(amount, shell.loops));
  },
};
