import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** `unlink`: one name is removed. */
export const unlink: Command = {
  names: ['unlink'],
  run(process) {
    const { rest } = readOptions(process, { accepts: ' ' });
    const [path, extra] = rest;
    if (path === undefined || extra !== undefined) {
      const text = path === undefined ? 'missing operand' : `extra operand '${extra}'`;
      process.err(`unlink: ${text}\nTry 'unlink --help' for more information.\n`);
      return 1;
    }
    try {
      if (process.files.lookup(process.path(path), false).children) throw new FileError('EISDIR');
      process.files.remove(process.path(path));
      return 0;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return process.fail(`cannot unlink '${path}': ${error.message}`);
    }
  },
};
