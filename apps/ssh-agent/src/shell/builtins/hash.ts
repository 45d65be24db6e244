import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

/** Where programs were found, and how often they ran. */
export const hash: Builtin = {
  names: ['hash'],
  run(process, shell) {
    const options = builtinOptions(process, shell, 'lrp:dt');
    if (options === null) return 2;
    const { given, rest } = options;
    const { hashed } = shell;
    let status = 0;
    if (given.has('r')) hashed.clear();
    for (const name of rest) {
      const known = hashed.get(name);
      if (given.has('d') || given.has('t')) {
        if (known === undefined) status = builtinFail(process, shell, `${name}: not found`);
        else if (given.has('d')) hashed.delete(name);
        else process.out(`${rest.length > 1 ? `${name}\t` : ''}${known.path}\n`);
        continue;
      }
      const path = given.get('p') ?? (shell.isBuiltin(name) ? '' : shell.which(name));
      if (path === null) status = builtinFail(process, shell, `${name}: not found`);
      else if (path !== '') hashed.set(name, { path, hits: 0 });
    }
    if (rest.length > 0 || given.has('r')) return status;
    if (shell.flags.has('dash')) for (const { path } of hashed.values()) process.out(`${path}\n`);
    else if (hashed.size === 0) process.out('hash: hash table empty\n');
    else if (given.has('l')) for (const [name, { path }] of hashed) process.out(`builtin hash -p ${path} ${name}\n`);
    else {
      process.out('hits\tcommand\n');
      for (const { path, hits } of hashed.values()) process.out(`${String(hits).padStart(4)}\t${path}\n`);
    }
    return status;
  },
};
