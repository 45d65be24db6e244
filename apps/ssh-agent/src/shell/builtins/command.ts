import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';
import { KEYWORDS } from '../syntax/keywords.ts';

export const command: Builtin = {
  names: ['command', 'builtin'],
  run(process, shell) {
    if (process.name === 'builtin') {
      const [name] = process.words;
      if (name === undefined) return 0;
      if (!shell.isBuiltin(name)) return builtinFail(process, shell, `${name}: not a shell builtin`);
      return shell.call(process.words, process.descriptors, true);
    }
    const options = builtinOptions(process, shell, 'pvV');
    if (options === null) return 2;
    const [name] = options.rest;
    if (name === undefined) return 0;
    if (!options.given.has('v') && !options.given.has('V')) return shell.call(options.rest, process.descriptors, true);
    const isTyped = shell.session.terminal !== null;
    let status = 1;
    // Dash looks at the first name only.
    for (const each of shell.flags.has('dash') ? options.rest.slice(0, 1) : options.rest) {
      const path = shell.which(each);
      const alias = isTyped ? shell.aliases.get(each) : undefined;
      if (alias !== undefined) {
        status = 0;
        process.out(options.given.has('v') ? `alias ${each}='${alias}'\n` : `${each} is aliased to \`${alias}'\n`);
        continue;
      }
      const found =
        shell.functions.has(each) || shell.isBuiltin(each) || KEYWORDS.has(each)
          ? each
          : path !== null && shell.session.files.find(process.path(path))
            ? path
            : null;
      if (found === null) {
        if (options.given.has('V')) builtinFail(process, shell, `${each}: not found`);
        continue;
      }
      status = 0;
      if (options.given.has('v')) process.out(`${found}\n`);
      else if (KEYWORDS.has(each)) process.out(`${each} is a shell keyword\n`);
      else if (shell.flags.has('dash') && shell.hashed.has(each))
        process.out(`${each} is a tracked alias for ${found}\n`);
      else process.out(shell.isBuiltin(each) ? `${each} is a shell builtin\n` : `${each} is ${found}\n`);
    }
    return status;
  },
};
