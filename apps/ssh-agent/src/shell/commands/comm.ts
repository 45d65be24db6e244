import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';

/** `comm`: lines that only one of two sorted files has, and those of both. */
export const comm: Command = {
  names: ['comm'],
  async run(process) {
    const options = readOptions(process, { accepts: '123z check-order nocheck-order zero-terminated=z' });
    const [first, second, extra] = options.rest;
    const hint = `Try 'comm --help' for more information.\n`;
    if (first === undefined || second === undefined || extra !== undefined) {
      const text =
        first === undefined
          ? 'missing operand'
          : second === undefined
            ? `missing operand after '${first}'`
            : `extra operand '${extra}'`;
      process.err(`comm: ${text}\n${hint}`);
      return 1;
    }
    const sides: string[][] = [];
    for (const path of [first, second]) {
      try {
        const lines = (await readAll(process.open(path), process)).split('\n');
        if (lines.at(-1) === '') lines.pop();
        sides.push(lines);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        return process.fail(`${path}: ${error.message}`);
      }
    }
    const [left = [], right = []] = sides;
    const shown = (column: string, line: string) => {
      if (options.has(column)) return;
      const before = ['1', '2', '3'].filter((other) => other < column && !options.has(other)).length;
      process.out(`${'\t'.repeat(before)}${line}\n`);
    };
    for (let one = 0, two = 0; one < left.length || two < right.length; ) {
      await process.tick();
      const [here, there] = [left[one], right[two]];
      if (here !== undefined && here === there) {
        shown('3', here);
        one += 1;
        two += 1;
      } else if (there === undefined || (here !== undefined && here < there)) {
        shown('1', here ?? '');
        one += 1;
      } else {
        shown('2', there);
        two += 1;
      }
    }
    return 0;
  },
};
