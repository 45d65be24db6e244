import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** Attributes of files cannot be changed on the file system of this machine. */
export const chattr: Command = {
  names: ['chattr'],
  run(process) {
    const options = readOptions(process, { accepts: 'RVfv:p:aAcCdDeijsStTuxm', stopEarly: true });
    let status = 0;
    for (const path of options.rest.filter((word) => !/^[-+=]/.test(word))) {
      const known = process.files.find(process.path(path));
      status = known
        ? process.fail(`Operation not supported while setting flags on ${path}`)
        : process.fail(`No such file or directory while trying to stat ${path}`);
    }
    return status;
  },
};
