import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** `sync`: there is nothing to write, so only missing files are told. */
export const sync: Command = {
  names: ['sync'],
  run(process) {
    const { rest } = readOptions(process, { accepts: 'df data=d file-system=f' });
    let status = 0;
    for (const path of rest) {
      if (!process.files.find(process.path(path)))
        status = process.fail(`error opening '${path}': No such file or directory`);
    }
    return status;
  },
};
