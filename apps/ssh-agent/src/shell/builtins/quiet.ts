import { builtinFail } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

/** Builtins that say little: what they change is of no use to a visitor of this machine. */
export const quiet: Builtin = {
  names: ['times', 'bind', 'complete', 'compopt', 'caller', 'suspend'],
  run(process, shell) {
    switch (process.name) {
      case 'times':
        process.out('0m0.002s 0m0.000s\n0m0.000s 0m0.000s\n');
        return 0;
      case 'bind':
        return builtinFail(process, shell, 'warning: line editing not enabled', 0);
      case 'suspend':
        return builtinFail(process, shell, 'cannot suspend: no job control');
      default:
        return process.name === 'caller' ? 1 : 0;
    }
  },
};
