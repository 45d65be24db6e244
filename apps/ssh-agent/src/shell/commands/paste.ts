import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';

/** `paste`: lines of several files side by side, or those of each file on one line. */
export const paste: Command = {
  names: ['paste'],
  async run(process) {
    const options = readOptions(process, { accepts: 'd:sz delimiters:=d serial=s zero-terminated=z' });
    const marks = [...(options.value('d') ?? '\t').replaceAll('\\n', '\n').replaceAll('\\t', '\t')];
    const columns: string[][] = [];
    // Each `-` takes the next line of the same input.
    const shares = options.has('s') ? 1 : options.rest.filter((path) => path === '-').length;
    let shared: string[] | null = null;
    let share = 0;
    let status = 0;
    for (const path of options.rest.length === 0 ? ['-'] : options.rest) {
      try {
        const isShared = path === '-' && shares > 1;
        const lines: string[] = (isShared ? shared : null) ?? (await readAll(process.open(path), process)).split('\n');
        if (lines.at(-1) === '') lines.pop();
        if (isShared) shared = lines;
        columns.push(isShared ? lines.filter((_, at) => at % shares === share) : lines);
        if (isShared) share += 1;
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = process.fail(`${path}: ${error.message}`);
        if (!options.has('s')) return status;
      }
    }
    const joined = (cells: readonly string[]) =>
      cells.map((cell, at) => (at === 0 ? cell : `${marks[(at - 1) % marks.length] ?? ''}${cell}`)).join('');
    if (options.has('s')) for (const lines of columns) process.out(`${joined(lines)}\n`);
    else {
      const rows = Math.max(0, ...columns.map((lines) => lines.length));
      for (let row = 0; row < rows; row += 1) {
        await process.tick();
        process.out(`${joined(columns.map((lines) => lines[row] ?? ''))}\n`);
      }
    }
    return status;
  },
};
