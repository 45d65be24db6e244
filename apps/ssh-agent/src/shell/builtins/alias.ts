import { singleQuoted } from '../process/shells/assigned-texts.ts';
import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const alias: Builtin = {
  names: ['alias', 'unalias'],
  run(process, shell) {
    const options = builtinOptions(process, shell, process.name === 'alias' ? 'p' : 'a');
    if (options === null) return 2;
    const isDash = shell.flags.has('dash');
    const shown = (name: string, text: string) =>
      `${isDash ? '' : 'alias '}${name}=${isDash ? singleQuoted(text) : `'${text.replaceAll("'", "'\\''")}'`}\n`;
    const fail = (name: string): number => {
      if (!isDash) return builtinFail(process, shell, `${name}: not found`);
      process.err(`${process.name}: ${name} not found\n`);
      return 1;
    };
    if (process.name === 'unalias') {
      if (options.given.has('a')) shell.aliases.clear();
      let status = 0;
      for (const name of options.rest) if (!shell.aliases.delete(name)) status = fail(name);
      return status;
    }
    if (options.rest.length === 0) for (const [name, text] of [...shell.aliases].sort()) process.out(shown(name, text));
    let status = 0;
    for (const word of options.rest) {
      const cut = word.indexOf('=');
      const known = shell.aliases.get(word);
      if (cut > 0) shell.aliases.set(word.slice(0, cut), word.slice(cut + 1));
      else if (known !== undefined) process.out(shown(word, known));
      else status = fail(word);
    }
    return status;
  },
};
