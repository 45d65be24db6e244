import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { linesOf, readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { sizeOf } from '../process/texts/sizes.ts';

/** Cuts its input into files: `xaa`, `xab` and so on. */
export const split: Command = {
  names: ['split'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'a:b:C:dl:n:xu suffix-length:=a bytes:=b line-bytes:=C numeric-suffixes=d lines:=l number:=n hex-suffixes=x verbose additional-suffix:',
    });
    const [path = '-', prefix = 'x'] = options.rest;
    // No file has a name that long, so that more make no difference.
    const length = Math.min(Number(options.value('a') ?? 2), 1_000);
    const base = options.has('d') ? 10 : options.has('x') ? 16 : 26;
    let made = 0;
    const put = async (text: string): Promise<void> => {
      if (made >= base ** length) throw new FileError('ENOSPC');
      const name = `${prefix}${suffix(made, base, length)}${options.value('additional-suffix') ?? ''}`;
      made += 1;
      if (options.has('verbose')) process.out(`creating file '${name}'\n`);
      await process.runner.script('cat > "$1"', [name], 'split', { stdin: { read: once(text) } });
    };
    try {
      const stream = process.open(path);
      const bytes = options.value('b') ?? options.value('C');
      const chunks = options.value('n');
      if (chunks !== undefined) return await inParts(process, chunks, path, await readAll(stream, process), put);
      if (bytes !== undefined) {
        const size = sizeOf(bytes);
        if (size === null || size < 1) return process.fail(`invalid number of bytes: '${bytes}'`);
        const text = await readAll(stream, process);
        for (let at = 0; at < text.length; at += size) await put(text.slice(at, at + size));
        return 0;
      }
      const count = Number(options.value('l') ?? 1_000);
      if (!(count >= 1)) return process.fail(`invalid number of lines: '${options.value('l')}'`);
      let text = '';
      let lines = 0;
      for await (const { line, ended } of linesOf(stream, process)) {
        text += ended ? `${line}\n` : line;
        lines += 1;
        if (lines % count !== 0) continue;
        await put(text);
        text = '';
      }
      if (text !== '') await put(text);
      return 0;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return process.fail(
        error.code === 'ENOSPC'
          ? 'output file suffixes exhausted'
          : `cannot open '${path}' for reading: ${error.message}`,
      );
    }
  },
};

async function inParts(
  process: Process,
  chunks: string,
  path: string,
  text: string,
  put: (text: string) => Promise<void>,
): Promise<number> {
  const count = Number(chunks);
  if (!(count >= 1)) return process.fail(`invalid number of chunks: '${chunks}'`);
  if (path === '-') return process.fail('-: cannot determine file size');
  const size = Math.floor(text.length / count);
  for (let part = 0; part < count; part += 1)
    await put(text.slice(part * size, part === count - 1 ? undefined : (part + 1) * size));
  return 0;
}

function suffix(index: number, base: number, length: number): string {
  const digits = base === 26 ? 'abcdefghijklmnopqrstuvwxyz' : '0123456789abcdef';
  let text = '';
  for (let rest = index, place = 0; place < length; place += 1, rest = Math.floor(rest / base))
    text = (digits[rest % base] ?? '') + text;
  return text;
}

function once(text: string): (max: number) => Promise<string> {
  let rest = text;
  return async (max) => {
    const bytes = rest.slice(0, max);
    rest = rest.slice(max);
    return bytes;
  };
}
