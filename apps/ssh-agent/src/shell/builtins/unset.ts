import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const unset: Builtin = {
  names: ['unset'],
  special: true,
  run(process, shell) {
    const options = builtinOptions(process, shell, 'fvn');
    if (options === null) return 2;
    let status = 0;
    for (const word of options.rest) {
      const [, name = '', index] = /^([A-Za-z_]\w*)(?:\[(.*)\])?$/.exec(word) ?? [];
      if (name === '') status = builtinFail(process, shell, `\`${word}': not a valid identifier`);
      else if (options.given.has('f')) shell.functions.delete(name);
      else if (!shell.variables.unset(name, index ?? null)) {
        status = builtinFail(process, shell, `${name}: cannot unset: readonly variable`);
      } else if (shell.variables.find(name) === undefined && !options.given.has('v') && index === undefined)
        shell.functions.delete(name);
    }
    return status;
  },
};
