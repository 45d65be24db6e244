import { gunzipSync, gzipSync } from 'node:zlib';
import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { FileStream } from '../process/streams/file-streams.ts';

/** What a visitor's archive may unpack to. */
const MOST_UNPACKED = 4_000_000;
const HEAD = 10;
const TAIL = 8;
/** The flag of a file whose name stands behind its head. */
const NAMED = 8;

export const gzip: Command = {
  names: ['gzip', 'gunzip', 'zcat', 'uncompress'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'cdfhklnNqrtvV123456789S: stdout=c to-stdout=c decompress=d uncompress=d force=f keep=k list=l test=t verbose=v fast=1 best=9 quiet=q recursive=r no-name=n',
    });
    const unpacks = process.name !== 'gzip' || options.has('d') || options.has('t');
    const prints = process.name === 'zcat' || options.has('c') || options.has('t');
    let status = 0;
    let hasHead = false;
    for (const path of options.rest.length === 0 ? ['-'] : options.rest) {
      try {
        if (options.has('l')) {
          const line = await listed(process, path);
          if (!hasHead) process.out('         compressed        uncompressed  ratio uncompressed_name\n');
          hasHead = true;
          process.out(line);
          continue;
        }
        const fault = await one(process, path, { unpacks, prints, keeps: options.has('k'), isTest: options.has('t') });
        if (fault === null) continue;
        process.err(fault.text);
        status = fault.status;
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        const isUnpacked = unpacks || options.has('l');
        const isDirectory = error.message === 'Is a directory';
        process.err(
          isDirectory
            ? `gzip: ${path} is a directory -- ignored\n`
            : `gzip: ${path}${isUnpacked && path !== '-' && !/\.gz$/.test(path) && error.code === 'ENOENT' ? '.gz' : ''}: ${error.message}\n`,
        );
        status = isDirectory ? 2 : 1;
      }
    }
    return status;
  },
};

/** A line of `gzip -l`. The head of a file and its end are no part of what its ratio is about. */
async function listed(process: Process, path: string): Promise<string> {
  const bytes = Buffer.from(await readAll(process.open(path), process), 'latin1');
  const size = bytes.length > TAIL ? bytes.readUInt32LE(bytes.length - 4) : 0;
  const name = path.replace(/\.gz$/, '').replace(/\.tgz$/, '.tar');
  const head = HEAD + (((bytes[3] ?? 0) & NAMED) === 0 ? 0 : bytes.indexOf(0, HEAD) + 1 - HEAD);
  const ratio = size === 0 ? 0 : (100 * (size - (bytes.length - head - TAIL))) / size;
  return `${String(bytes.length).padStart(19)} ${String(size).padStart(19)} ${ratio.toFixed(1).padStart(5)}% ${name}\n`;
}

interface Wish {
  readonly unpacks: boolean;
  readonly prints: boolean;
  readonly keeps: boolean;
  readonly isTest: boolean;
}

interface Fault {
  readonly text: string;
  readonly status: number;
}

/** gunzip and zcat are scripts around gzip, which says its own name. */
async function one(process: Process, path: string, { unpacks, prints, keeps, isTest }: Wish): Promise<Fault | null> {
  const name = path === '-' ? 'stdin' : path;
  if (unpacks && path !== '-' && !prints && !/\.(?:gz|tgz)$/.test(path)) {
    return { text: `gzip: ${path}: unknown suffix -- ignored\n`, status: 2 };
  }
  const bytes = Buffer.from(await readAll(process.open(path), process), 'latin1');
  let made: Buffer;
  try {
    made = unpacks ? gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED }) : gzipSync(bytes);
  } catch {
    return { text: `\ngzip: ${name}: not in gzip format\n`, status: 1 };
  }
  await process.tick(1 + (made.length >> 12));
  if (isTest) return null;
  if (prints || path === '-') {
    process.out(made.toString('latin1'));
    return null;
  }
  const target = unpacks ? path.replace(/\.gz$/, '').replace(/\.tgz$/, '.tar') : `${path}.gz`;
  const place = process.path(target);
  const { files } = process;
  if (!files.find(place)) files.create(place, 'file');
  const node = files.own(place);
  truncate(node, files);
  new FileStream(node, files, place).write(made.toString('latin1'));
  if (!keeps) files.remove(process.path(path));
  return null;
}
