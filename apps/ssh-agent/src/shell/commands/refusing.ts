import type { Command } from '../process/command.ts';
import { readOptions } from '../process/options.ts';

/** Programs that this machine lets nobody use: attributes of files, and scripts of Perl. */
export const refusing: Command = {
  names: ['chattr', 'perl'],
  run(process) {
    const options =
      process.name === 'perl' ? null : readOptions(process, { accepts: 'RVfv:p:aAcCdDeijsStTuxm', stopEarly: true });
    if (options === null) {
      const script = process.words.find((word) => !word.startsWith('-'));
      if (script === undefined || process.words[0]?.startsWith('-e')) return 0;
      if (process.files.find(process.path(script))) return 0;
      process.err(`Can't open perl script "${script}": No such file or directory\n`);
      return 2;
    }
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
