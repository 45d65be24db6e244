import { listSignals } from '../process/session/killing.ts';
import { signalName } from '../process/session/signals.ts';
import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const trap: Builtin = {
  names: ['trap'],
  special: true,
  run(process, shell) {
    const options = builtinOptions(process, shell, 'lp');
    if (options === null) return 2;
    if (options.given.has('l')) {
      process.out(listSignals([]));
      return 0;
    }
    if (options.rest.length === 0 || options.given.has('p')) {
      const wanted = options.rest.map((word) => (word === '0' ? 'EXIT' : (signalName(word) ?? word)));
      const shown = [...shell.traps].filter(([name]) => wanted.length === 0 || wanted.includes(name));
      for (const [name, text] of shown)
        process.out(
          `trap -- '${text.replaceAll("'", "'\\''")}' ${/^(?:EXIT|ERR|DEBUG|RETURN)$/.test(name) ? '' : 'SIG'}${name}\n`,
        );
      return 0;
    }
    const [action = '', ...names] = options.rest;
    let status = 0;
    for (const word of names.length === 0 ? [action] : names) {
      const name = /^(0|EXIT|ERR|DEBUG|RETURN)$/.test(word) ? (word === '0' ? 'EXIT' : word) : signalName(word);
      if (name === null && shell.flags.has('dash')) {
        process.err(`trap: ${word}: bad trap\n`);
        status = 1;
      } else if (name === null) status = builtinFail(process, shell, `${word}: invalid signal specification`);
      else if (action === '-' || names.length === 0) shell.traps.delete(name);
      else shell.traps.set(name, action);
    }
    return status;
  },
};
