import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { below } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { blocksOf } from '../process/texts/file-texts.ts';

const UNITS = ['', 'K', 'M', 'G', 'T'];

export const du: Command = {
  names: ['du'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'abchksmd:xlLPD0 all=a bytes=b total=c human-readable=h summarize=s max-depth:=d apparent-size=apparent si=si one-file-system=x',
    });
    let status = 0;
    let total = 0;
    for (const path of options.rest.length === 0 ? ['.'] : options.rest) {
      try {
        total += await sum(process, options, path, process.files.lookup(process.path(path), false), 0);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = process.fail(`cannot access '${path}': ${error.message}`);
      }
    }
    if (options.has('c')) process.out(`${shown(total, options)}\ttotal\n`);
    return status;
  },
};

/** Bytes of a file, or of a directory with all below it; prints what was asked for on the way. */
async function sum(process: Process, options: Options, path: string, node: FileNode, depth: number): Promise<number> {
  await process.tick();
  const exact = options.has('b') || options.has('apparent');
  let bytes = exact ? node.size : blocksOf(node) * 1024;
  for (const [name, child] of node.children ?? [])
    bytes += await sum(process, options, below(path, name), child, depth + 1);
  const deepest = options.has('s') ? 0 : Number(options.value('d') ?? Number.POSITIVE_INFINITY);
  if (depth <= deepest && (node.children !== null || options.has('a') || depth === 0)) {
    process.out(`${shown(bytes, options)}\t${path}\n`);
  }
  return bytes;
}

function shown(bytes: number, options: Options): string {
  if (options.has('h')) return human(bytes);
  if (options.has('b')) return String(bytes);
  return String(Math.ceil(bytes / (options.has('m') ? 1_048_576 : 1024)));
}

function human(bytes: number): string {
  let [size, at] = [bytes, 0];
  while (size >= 1024 && at < UNITS.length - 1) {
    size /= 1024;
    at += 1;
  }
  if (at === 0) return String(size);
  const text = size < 10 ? (Math.ceil(size * 10) / 10).toFixed(1) : String(Math.ceil(size));
  return `${text}${UNITS[at] ?? ''}`;
}
