import { builtinFail, builtinOptions } from '../process/builtin-faults.ts';
import type { Builtin } from '../process/shell.ts';

/** Builtins that say little: what they change is of no use to a visitor of this machine. */
export const quiet: Builtin = {
  names: ['hash', 'times', 'bind', 'complete', 'compopt', 'caller', 'suspend'],
  run(process, shell) {
    switch (process.name) {
      case 'times':
        process.out('0m0.002s 0m0.000s\n0m0.000s 0m0.000s\n');
        return 0;
      case 'hash': {
        const options = builtinOptions(process, shell, 'lrp:dt');
        if (options === null) return 2;
        const missing = options.rest.filter((name) => shell.which(name) === null);
        for (const name of missing) builtinFail(process, shell, `${name}: not found`);
        if (process.words.length === 0) process.out('hash: hash table empty\n');
        return missing.length > 0 ? 1 : 0;
      }
      case 'bind':
        return builtinFail(process, shell, 'warning: line editing not enabled', 0);
      case 'suspend':
        return builtinFail(process, shell, 'cannot suspend: no job control');
      default:
        return process.name === 'caller' ? 1 : 0;
    }
  },
};
