import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { sizeOf } from '../process/texts/sizes.ts';

export const tail: Command = {
  names: ['tail'],
  async run(process) {
    const words = process.words.map((word, index) =>
      index === 0 && /^[-+]\d+$/.test(word) ? `-n${word.startsWith('-') ? word.slice(1) : word}` : word,
    );
    const options = readOptions(Object.assign(Object.create(process), { words }) as Process, {
      accepts: 'c:fFn:qs:v bytes:=c lines:=n follow=f quiet=q verbose=v',
    });
    const unit = options.has('c') ? 'c' : 'n';
    const typed = options.value(unit) ?? '10';
    const count = sizeOf(typed);
    if (count === null) return process.fail(`invalid number of ${unit === 'c' ? 'bytes' : 'lines'}: '${typed}'`);
    const paths = options.rest.length === 0 ? ['-'] : options.rest;
    let status = 0;
    for (const [index, path] of paths.entries()) {
      try {
        const stream = process.open(path);
        if ((paths.length > 1 && !options.has('q')) || options.has('v'))
          process.out(`${index === 0 ? '' : '\n'}==> ${path === '-' ? 'standard input' : path} <==\n`);
        process.out(last(await readAll(stream, process), unit, count, typed.startsWith('+')));
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status =
          error.code === 'EISDIR'
            ? process.fail(`error reading '${path}': ${error.message}`)
            : process.fail(`cannot open '${path}' for reading: ${error.message}`);
      }
    }
    if ((options.has('f') || options.has('F')) && status === 0)
      await process.session.budget.sleep(Number.POSITIVE_INFINITY);
    return status;
  },
};

function last(text: string, unit: string, count: number, fromStart: boolean): string {
  if (unit === 'c')
    return fromStart ? text.slice(Math.max(0, count - 1)) : count === 0 ? '' : text.slice(-Math.abs(count));
  const lines = text.split(/(?<=\n)/);
  if (fromStart) return lines.slice(Math.max(0, count - 1)).join('');
  return count === 0 ? '' : lines.slice(-Math.abs(count)).join('');
}
