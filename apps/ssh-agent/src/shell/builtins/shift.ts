import { builtinFail } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const shift: Builtin = {
  names: ['shift'],
  special: true,
  run(process, shell) {
    const count = process.words[0] ?? '1';
    if (!/^\d+$/.test(count)) return builtinFail(process, shell, `${count}: numeric argument required`);
    if (Number(count) > shell.words.length)
      return shell.flags.has('dash') ? builtinFail(process, shell, "can't shift that many") : 1;
    shell.positional.set(shell.words.slice(Number(count)));
    return 0;
  },
};
