import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** `mkfifo` and `mknod`: nodes that are no files. */
export const specialFiles: Command = {
  names: ['mkfifo', 'mknod'],
  run(process) {
    const options = readOptions(process, { accepts: 'm:Z mode:=m' });
    const { name, files } = process;
    const fifo = name === 'mkfifo';
    const hint = `Try '${name} --help' for more information.\n`;
    const [first, type = 'p', major, minor] = options.rest;
    if (first === undefined || (!fifo && options.rest.length < 2)) {
      process.err(`${name}: missing operand${first === undefined ? '' : ` after '${first}'`}\n${hint}`);
      return 1;
    }
    if (!fifo && !/^[bcup]$/.test(type)) {
      process.err(`mknod: invalid device type '${type}'\n${hint}`);
      return 1;
    }
    if (!fifo && type !== 'p' && minor === undefined) {
      process.err(
        `mknod: missing operand after '${major ?? type}'\nSpecial files require major and minor device numbers.\n${hint}`,
      );
      return 1;
    }
    const kind = type === 'p' || fifo ? 'fifo' : type === 'b' ? 'block' : 'char';
    const mode = Number.parseInt(options.value('m') ?? '644', 8) & 0o777;
    let status = 0;
    for (const path of fifo ? options.rest : [first]) {
      try {
        if (files.find(process.path(path), false)) throw new FileError('EEXIST');
        files.create(process.path(path), kind, { mode, device: [Number(major ?? 0), Number(minor ?? 0)] });
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = process.fail(fifo ? `cannot create fifo '${path}': ${error.message}` : `${path}: ${error.message}`);
      }
    }
    return status;
  },
};
