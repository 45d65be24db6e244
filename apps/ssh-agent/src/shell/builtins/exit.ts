import { builtinFail } from '../process/shells/builtin-faults.ts';
import { type Builtin, Leave } from '../process/shells/shell.ts';

export const exit: Builtin = {
  names: ['exit', 'logout'],
  special: true,
  run(process, shell) {
    if (process.name === 'logout' && !shell.prefix().startsWith('-'))
      return builtinFail(process, shell, "not login shell: use `exit'");
    if (shell.session.terminal && shell.prefix() === '-bash: ')
      process.err(shell.session.innerShells.length > 0 ? 'exit\n' : 'logout\n');
    const [status] = process.words;
    if (status === undefined) throw new Leave('exit', shell.status);
    if (/^[+-]?\d+$/.test(status)) {
      if (process.words.length > 1) return builtinFail(process, shell, 'too many arguments');
      throw new Leave('exit', Number(BigInt.asUintN(8, BigInt(status))));
    }
    builtinFail(process, shell, `${status}: numeric argument required`);
    throw new Leave('exit', 2);
  },
};
