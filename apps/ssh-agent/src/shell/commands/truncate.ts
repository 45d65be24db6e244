import { FileError } from '../../files/errno.ts';
import { truncate as cutTo } from '../../files/open-file.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { sizeOf } from '../process/texts/sizes.ts';

/** `truncate`: files made shorter or longer. */
export const truncate: Command = {
  names: ['truncate'],
  run(process) {
    const options = readOptions(process, { accepts: 'cor:s: no-create=c io-blocks=o reference:=r size:=s' });
    const { files } = process;
    const hint = "Try 'truncate --help' for more information.\n";
    const wanted = options.value('s');
    const reference = options.value('r');
    if (wanted === undefined && reference === undefined) {
      process.err(`truncate: you must specify either '--size' or '--reference'\n${hint}`);
      return 1;
    }
    if (options.rest.length === 0) {
      process.err(`truncate: missing file operand\n${hint}`);
      return 1;
    }
    const model = reference === undefined ? null : files.find(process.path(reference));
    if (reference !== undefined && !model) return process.fail(`cannot stat '${reference}': No such file or directory`);
    const [, sign = '', text = ''] = /^([-+<>/%]?)(.*)$/.exec(wanted ?? '') ?? [];
    const size = model ? model.size : sizeOf(text);
    if (size === null) return process.fail(`Invalid number: '${wanted}'`);
    let status = 0;
    for (const path of options.rest) {
      try {
        const place = process.path(path);
        const known = files.find(place);
        if (!known && options.has('c')) continue;
        if (known?.children) throw new FileError('EISDIR');
        if (!known) files.create(place, 'file');
        cutTo(files.own(place), files, changed(known?.size ?? 0, sign, size));
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = process.fail(`cannot open '${path}' for writing: ${error.message}`);
      }
    }
    return status;
  },
};

function changed(from: number, sign: string, size: number): number {
  if (sign === '+') return from + size;
  if (sign === '-') return Math.max(0, from - size);
  if (sign === '<') return Math.min(from, size);
  if (sign === '>') return Math.max(from, size);
  if (sign === '/') return from - (from % Math.max(size, 1));
  if (sign === '%') return Math.ceil(from / Math.max(size, 1)) * size;
  return size;
}
