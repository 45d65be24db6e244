import { builtinFail, builtinOptions } from '../process/builtin-faults.ts';
import type { Builtin } from '../process/shell.ts';
import { SIGNALS, signalName } from '../process/signals.ts';

export const trap: Builtin = {
  names: ['trap'],
  special: true,
  run(process, shell) {
    const options = builtinOptions(process, shell, 'lp');
    if (options === null) return 2;
    if (options.given.has('l')) {
      process.out(`${SIGNALS.map((name, index) => `${String(index + 1).padStart(2)}) SIG${name}`).join('\t')}\n`);
      return 0;
    }
    if (options.rest.length === 0) {
      for (const [name, text] of shell.traps) process.out(`trap -- '${text}' ${name === 'EXIT' ? '' : 'SIG'}${name}\n`);
      return 0;
    }
    const [action = '', ...names] = options.rest;
    let status = 0;
    for (const word of names.length === 0 ? [action] : names) {
      const name = /^(0|EXIT|ERR|DEBUG|RETURN)$/.test(word) ? (word === '0' ? 'EXIT' : word) : signalName(word);
      if (name === null) status = builtinFail(process, shell, `${word}: invalid signal specification`);
      else if (action === '-' || names.length === 0) shell.traps.delete(name);
      else shell.traps.set(name, action);
    }
    return status;
  },
};
