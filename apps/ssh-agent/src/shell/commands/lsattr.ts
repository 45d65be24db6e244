import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** Attributes of files, which the file system of this machine does not have. */
export const lsattr: Command = {
  names: ['lsattr'],
  run(process) {
    const options = readOptions(process, {
      accepts: 'RVadlpv',
      hint: 'Usage: lsattr [-RVadlpv] [files...]\n',
    });
    let status = 0;
    for (const path of options.rest.length === 0 ? ['.'] : options.rest) {
      const node = process.files.find(process.path(path));
      if (!node) {
        status = process.fail(`No such file or directory while trying to stat ${path}`);
        continue;
      }
      const isListed = Boolean(node.children) && !options.has('d');
      if (!isListed) status = 1;
      const inside = isListed ? process.files.list(process.path(path)) : [];
      const names = isListed ? inside.map((name) => `${path.replace(/\/$/, '')}/${name}`) : [path];
      for (const name of names)
        if (options.has('a') || !isListed || !/\/\.[^/]*$/.test(name))
          process.fail(`Operation not supported While reading flags on ${name}`);
    }
    return status;
  },
};
