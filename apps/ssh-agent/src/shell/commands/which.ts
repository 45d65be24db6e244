import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

export const which: Command = {
  names: ['which', 'which.debianutils'],
  run(process) {
    const options = readOptions(process, { accepts: 'as', hint: 'Usage: /usr/bin/which [-as] args\n', status: 2 });
    let status = 0;
    for (const name of options.rest) {
      const directories = name.includes('/') ? [''] : (process.environment.get('PATH') ?? '').split(':');
      const found = directories
        .map((directory) => (name.includes('/') ? name : `${directory}/${name}`))
        .filter((path) => {
          const node = process.files.find(process.path(path));
          return node !== null && !node.children && (node.mode & 0o111) !== 0;
        });
      if (found.length === 0) status = 1;
      if (!options.has('s')) for (const path of options.has('a') ? found : found.slice(0, 1)) process.out(`${path}\n`);
    }
    return options.rest.length === 0 ? 1 : status;
  },
};
