import { builtinFail, builtinOptions } from '../process/builtin-faults.ts';
import { readAll } from '../process/input.ts';
import type { Builtin } from '../process/shell.ts';

/** Builtins that say little: what they change is of no use to a visitor of this machine. */
export const quiet: Builtin = {
  names: [
    'hash',
    'times',
    'shopt',
    'bind',
    'complete',
    'compgen',
    'compopt',
    'caller',
    'suspend',
    'mapfile',
    'readarray',
  ],
  async run(process, shell) {
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
      case 'shopt': {
        const names = process.words.filter((word) => !word.startsWith('-'));
        for (const name of names) {
          if (process.words.includes('-s')) shell.shopts.add(name);
          else if (process.words.includes('-u')) shell.shopts.delete(name);
        }
        return 0;
      }
      case 'mapfile':
      case 'readarray': {
        const lines = (await readAll(process.stdin, process)).split(/(?<=\n)/);
        const name = process.words.findLast((word) => !word.startsWith('-')) ?? 'MAPFILE';
        shell.variables.setList(
          name,
          process.words.includes('-t') ? lines.map((line) => line.replace(/\n$/, '')) : lines,
        );
        return 0;
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
