import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import type { Command } from '../process/command.ts';
import { FileStream } from '../process/file-streams.ts';
import type { Process } from '../process/process.ts';

const UNITS: Readonly<Record<string, number>> = {
  ...{ c: 1, w: 2, b: 512, k: 1024, K: 1024, kB: 1000, M: 1_048_576, MB: 1_000_000, G: 1_073_741_824, GB: 1e9 },
};
const OPERANDS = new Set('if of bs ibs obs count skip seek conv iflag oflag status cbs'.split(' '));
/** More than that is read by nobody, and costs time. */
const LONGEST_BLOCK = 1_048_576;

export const dd: Command = {
  names: ['dd'],
  async run(process) {
    const given = new Map<string, string>();
    for (const word of process.words) {
      const equals = word.indexOf('=');
      const name = word.slice(0, Math.max(0, equals));
      if (!OPERANDS.has(name)) {
        const what = word.startsWith('--') ? `unrecognized option '${word}'` : `unrecognized operand '${word}'`;
        process.err(`dd: ${what}\nTry 'dd --help' for more information.\n`);
        return 1;
      }
      given.set(name, word.slice(equals + 1));
    }
    const figures = ['bs', 'ibs', 'count', 'skip', 'seek'].map((name) => [name, sizeOf(given.get(name))] as const);
    const wrong = figures.find(([, size]) => size === null);
    if (wrong !== undefined) return process.fail(`invalid number: '${given.get(wrong[0]) ?? ''}'`);
    const figure = new Map(figures);
    const block = Math.min(figure.get('bs') ?? figure.get('ibs') ?? 512, LONGEST_BLOCK) || 512;
    return copy(process, given, { block, count: figure.get('count') ?? null, skip: figure.get('skip') ?? 0 });
  },
};

/** @returns undefined without one, null for what is none */
function sizeOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const found = /^(\d+)([a-zA-Z]*)$/.exec(text);
  const unit = found?.[2] === '' ? 1 : UNITS[found?.[2] ?? ''];
  return found === null || unit === undefined ? null : Number(found[1]) * unit;
}

async function copy(
  process: Process,
  given: ReadonlyMap<string, string>,
  { block, count, skip }: { readonly block: number; readonly count: number | null; readonly skip: number },
): Promise<number> {
  const [from, to] = [given.get('if'), given.get('of')];
  const startedMs = process.session.now();
  try {
    const input = from === undefined ? process.stdin : process.open(from);
    const write = to === undefined ? (text: string) => process.out(text) : writer(process, to, given.get('conv') ?? '');
    const read = async () => (await input.read?.(block)) ?? '';
    for (let at = 0; at < skip; at++) if ((await read()) === '') break;
    let [full, partial, bytes] = [0, 0, 0];
    while (count === null || full + partial < count) {
      await process.tick(1 + (block >> 12));
      const text = await read();
      if (text === '') break;
      if (text.length === block) full += 1;
      else partial += 1;
      bytes += text.length;
      write(text);
    }
    if (given.get('status') !== 'none')
      tell(process, { full, partial, bytes, ms: process.session.now() - startedMs }, given);
    return 0;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.message === 'Is a directory') return process.fail(`error reading '${from ?? ''}': Is a directory`);
    return process.fail(`failed to open '${from ?? to ?? ''}': ${error.message}`);
  }
}

function writer(process: Process, path: string, conversion: string): (text: string) => void {
  if (path === '/dev/stdout') return (text) => process.out(text);
  const { files } = process;
  const place = process.path(path);
  if (files.find(place)?.children) throw new FileError('EISDIR');
  if (!files.find(place)) files.create(place, 'file');
  const node = files.own(place);
  if (!conversion.includes('notrunc') && node.kind === 'file') truncate(node, files);
  const stream = new FileStream(node, files, place);
  return (text) => stream.write(text);
}

function tell(
  process: Process,
  { full, partial, bytes, ms }: { full: number; partial: number; bytes: number; ms: number },
  given: ReadonlyMap<string, string>,
): void {
  process.err(`${full}+${partial} records in\n${full}+${partial} records out\n`);
  if (given.get('status') === 'noxfer') return;
  const seconds = Math.max(ms / 1000, 0.000_1 + bytes / 2e9);
  const [decimal, binary] = [
    sized(bytes, 1000, ['B', 'kB', 'MB', 'GB']),
    sized(bytes, 1024, ['B', 'KiB', 'MiB', 'GiB']),
  ];
  const sizes = bytes < 1000 ? '' : bytes < 1024 ? ` (${decimal})` : ` (${decimal}, ${binary})`;
  const unit = bytes === 1 ? 'byte' : 'bytes';
  const speed = sized(bytes / seconds, 1000, ['B', 'kB', 'MB', 'GB']);
  process.err(`${bytes} ${unit}${sizes} copied, ${Number(seconds.toPrecision(6))} s, ${speed}/s\n`);
}

function sized(bytes: number, step: number, units: readonly string[]): string {
  let [size, at] = [bytes, 0];
  while (size >= step && at < units.length - 1) {
    size /= step;
    at += 1;
  }
  return `${size < 10 && at > 0 ? size.toFixed(1) : Math.round(size)} ${units[at] ?? ''}`;
}
