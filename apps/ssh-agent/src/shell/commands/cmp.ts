import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';

/** `cmp`: the first byte in which two files differ, or all of them. */
export const cmp: Command = {
  names: ['cmp'],
  async run(process) {
    const hint = "cmp: Try 'cmp --help' for more information.\n";
    const options = readOptions(process, {
      accepts: 'bi:ln:s print-bytes=b ignore-initial:=i verbose=l bytes:=n quiet=s silent=s',
      status: 2,
      hint,
    });
    const [first, second = '-', ...others] = options.rest;
    if (first === undefined || others.length > 2) {
      process.err(
        first === undefined
          ? `cmp: missing operand after 'cmp'\n${hint}`
          : `cmp: extra operand '${others[2]}'\n${hint}`,
      );
      return 2;
    }
    const texts: string[] = [];
    for (const path of [first, second]) {
      try {
        texts.push((await readAll(process.open(path), process)).slice(0, Number(options.value('n') ?? Infinity)));
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        if (!options.has('s')) process.fail(`${path}: ${error.message}`);
        return 2;
      }
    }
    const [left = '', right = ''] = texts;
    if (left === right) return 0;
    const shared = Math.min(left.length, right.length);
    const octal = (text: string, at: number) => text.charCodeAt(at).toString(8).padStart(3);
    let lines = 1;
    let differs = false;
    for (let at = 0; at < shared; at += 1) {
      if (at % 4_096 === 0) await process.tick();
      if (left[at] !== right[at]) {
        if (options.has('s')) return 1;
        differs = true;
        if (!options.has('l')) {
          process.out(`${first} ${second} differ: ${options.has('b') ? 'byte' : 'char'} ${at + 1}, line ${lines}\n`);
          return 1;
        }
        process.out(`${String(at + 1).padStart(String(shared).length)} ${octal(left, at)} ${octal(right, at)}\n`);
      }
      if (left[at] === '\n') lines += 1;
    }
    if (left.length === right.length) return differs ? 1 : 0;
    if (options.has('s')) return 1;
    const shorter = left.length < right.length ? first : second;
    const whole = left[shared - 1] === '\n';
    const place = options.has('l') ? '' : whole ? `, line ${lines - 1}` : `, in line ${lines}`;
    process.fail(shared === 0 ? `EOF on ${shorter} which is empty` : `EOF on ${shorter} after byte ${shared}${place}`);
    return 1;
  },
};
