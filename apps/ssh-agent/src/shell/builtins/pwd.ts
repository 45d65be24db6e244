import { builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const pwd: Builtin = {
  names: ['pwd'],
  run(process, shell) {
    const options = builtinOptions(process, shell, 'LP');
    if (options === null) return 2;
    process.out(`${options.given.has('P') ? shell.session.files.real(shell.directory) : shell.directory}\n`);
    return 0;
  },
};
