import { FileError } from '../../files/errno.ts';
import { parentName } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { changedMode } from '../process/texts/file-texts.ts';

export const makeDirectory: Command = {
  names: ['mkdir', 'rmdir'],
  async run(process) {
    const making = process.name === 'mkdir';
    const options = readOptions(process, { accepts: 'm:pvZ mode:=m parents=p verbose=v ignore-fail-on-non-empty=i' });
    if (options.rest.length === 0) {
      process.err(`${process.name}: missing operand\nTry '${process.name} --help' for more information.\n`);
      return 1;
    }
    const typed = options.value('m');
    const mode = typed === undefined ? 0o777 & ~process.umask : changedMode(typed, 0o777, true, 0);
    if (mode === null) return process.fail(`invalid mode '${typed}'`);
    let status = 0;
    for (const path of options.rest) {
      await process.tick();
      try {
        if (making && options.has('p')) makeAll(path, mode);
        else if (making) {
          process.files.create(process.path(path), 'directory', {
            mode,
            user: process.session.user,
            group: process.session.user,
          });
          if (options.has('v')) process.out(`mkdir: created directory '${path}'\n`);
        } else {
          const node = process.files.lookup(process.path(path), false);
          if (!node.children) throw new FileError('ENOTDIR');
          process.files.remove(process.path(path));
          if (options.has('p') && parentName(path) !== '.' && parentName(path) !== '/')
            process.files.remove(process.path(parentName(path)));
          if (options.has('v')) process.out(`rmdir: removing directory, '${path}'\n`);
        }
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        if (options.has('i') && error.code === 'ENOTEMPTY') continue;
        status = process.fail(
          making
            ? `cannot create directory '${path}': ${error.message}`
            : `failed to remove '${path}': ${error.message}`,
        );
      }
    }
    return status;

    function makeAll(path: string, last: number): void {
      const parts = path.split('/');
      for (let end = 1; end <= parts.length; end += 1) {
        const part = parts.slice(0, end).join('/');
        if (part === '' || part.endsWith('/')) continue;
        const known = process.files.find(process.path(part));
        if (known && !known.children) throw new FileError(end === parts.length ? 'EEXIST' : 'ENOTDIR');
        if (known) continue;
        process.files.create(process.path(part), 'directory', {
          mode: end === parts.length ? last : 0o777 & ~process.umask,
          user: process.session.user,
          group: process.session.user,
        });
        if (options.has('v')) process.out(`mkdir: created directory '${part}'\n`);
      }
    }
  },
};
