import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readLine } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import type { Stream } from '../process/streams/streams.ts';
import { sizeOf } from '../process/texts/sizes.ts';

export const head: Command = {
  names: ['head'],
  async run(process) {
    const [, other] = /^-\d+([^\dbkmcqvz])/.exec(process.words[0] ?? '') ?? [];
    if (other !== undefined) {
      process.err(`head: invalid trailing option -- ${other}\nTry 'head --help' for more information.\n`);
      return 1;
    }
    const words = process.words.flatMap((word, index) => (index === 0 ? spelledOut(word) : [word]));
    const options = readOptions(Object.assign(Object.create(process), { words }) as Process, {
      accepts: 'c:n:qvz bytes:=c lines:=n quiet=q silent=q verbose=v',
    });
    const unit = options.order.findLast((name) => name === 'c' || name === 'n') ?? 'n';
    const typed = options.value(unit) ?? '10';
    const count = sizeOf(typed);
    if (count === null) return process.fail(`invalid number of ${unit === 'c' ? 'bytes' : 'lines'}: '${typed}'`);
    const paths = options.rest.length === 0 ? ['-'] : options.rest;
    let status = 0;
    let first = true;
    for (const path of paths) {
      try {
        const stream = process.open(path);
        if ((paths.length > 1 && !options.has('q')) || options.has('v')) {
          process.out(`${first ? '' : '\n'}==> ${path === '-' ? 'standard input' : path} <==\n`);
        }
        first = false;
        await copy(process, stream, unit, count);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status =
          error.code === 'EISDIR'
            ? process.fail(`error reading '${path}': ${error.message}`)
            : process.fail(`cannot open '${path}' for reading: ${error.message}`);
      }
    }
    return status;
  },
};

/** `-2q` is `-n 2 -q`, `-5c` is `-c 5`: a number with letters behind it, as the first word. */
function spelledOut(word: string): string[] {
  const [, digits, letters = ''] = /^-(\d+)([bkmcqvz]*)$/.exec(word) ?? [];
  if (digits === undefined) return [word];
  const size = /[bkm]/.exec(letters)?.[0] ?? '';
  const unit = /[bkmc]/.test(letters) ? 'c' : 'n';
  return [`-${unit}${digits}${size}`, ...[...letters].filter((letter) => 'qvz'.includes(letter)).map((l) => `-${l}`)];
}

async function copy(process: Process, stream: Stream, unit: string, count: number): Promise<void> {
  if (count < 0) return copyAllBut(process, stream, unit, -count);
  if (unit === 'c') {
    for (let left = count; left > 0; ) {
      const bytes = (await stream.read?.(Math.min(left, 16_384))) ?? '';
      if (bytes === '') return;
      process.out(bytes);
      left -= bytes.length;
      await process.tick();
    }
    return;
  }
  for (let left = count; left > 0; left -= 1) {
    const line = await readLine(stream, process);
    if (line === null) return;
    process.out(line);
  }
}

async function copyAllBut(process: Process, stream: Stream, unit: string, count: number): Promise<void> {
  let kept = '';
  const lines: string[] = [];
  for (;;) {
    const piece = unit === 'c' ? ((await stream.read?.(16_384)) ?? '') || null : await readLine(stream, process);
    if (piece === null) return;
    await process.tick();
    if (unit === 'c') {
      kept += piece;
      process.out(kept.slice(0, Math.max(0, kept.length - count)));
      kept = kept.slice(Math.max(0, kept.length - count));
    } else {
      lines.push(piece);
      if (lines.length > count) process.out(lines.shift() ?? '');
    }
  }
}
