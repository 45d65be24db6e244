import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

/** Every builtin of bash, also those that this shell has under another name. */
const ALL =
  '. : [ alias bg bind break builtin caller cd command compgen complete compopt continue declare dirs disown echo enable eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt source suspend test times trap true type typeset ulimit umask unalias unset wait'.split(
    ' ',
  );

export const enable: Builtin = {
  names: ['enable'],
  run(process, shell) {
    const options = builtinOptions(process, shell, 'adnpsf:');
    if (options === null) return 2;
    if (options.rest.length === 0) {
      if (!options.given.has('n')) for (const name of ALL) process.out(`enable ${name}\n`);
      return 0;
    }
    let status = 0;
    for (const name of options.rest)
      if (!ALL.includes(name)) status = builtinFail(process, shell, `${name}: not a shell builtin`);
    return status;
  },
};
