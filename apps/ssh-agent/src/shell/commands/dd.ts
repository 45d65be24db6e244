import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import { emptyTarget } from '../machine/network/download-target.ts';
import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';
import { FileStream } from '../process/streams/file-streams.ts';
import { entryOf } from '../process/texts/entry-of.ts';

const UNITS: Readonly<Record<string, number>> = {
  ...{ c: 1, w: 2, b: 512, k: 1024, K: 1024, kB: 1000, M: 1_048_576, MB: 1_000_000, G: 1_073_741_824, GB: 1e9 },
};
const OPERANDS = new Set('if of bs ibs obs count skip seek conv iflag oflag status cbs'.split(' '));
/** More than that is read by nobody, and costs time. */
const LONGEST_BLOCK = 1_048_576;
/** What one processor of a small server gives. */
const BYTES_PER_SECOND: Readonly<Record<string, number>> = {
  '/dev/zero': 6e9,
  '/dev/urandom': 3.2e8,
  '/dev/random': 3.2e8,
};
const DISK_BYTES_PER_SECOND = 9e8;

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
    const wished = figure.get('bs') ?? figure.get('ibs') ?? 512;
    const count = figure.get('count') ?? null;
    if (isHollow(process, given)) return fillHollow(process, given, wished || 512, count);
    const block = Math.min(wished, LONGEST_BLOCK) || 512;
    return copy(process, given, { block, count, skip: figure.get('skip') ?? 0 });
  },
};

/** @returns undefined without one, null for what is none */
function sizeOf(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  const found = /^(\d+)([a-zA-Z]*)$/.exec(text);
  const unit = found?.[2] === '' ? 1 : entryOf(UNITS, found?.[2] ?? '');
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

/** True where a device without an end is copied to a file or away: only the amount is known then, no byte is moved. */
function isHollow(process: Process, given: ReadonlyMap<string, string>): boolean {
  const to = given.get('of');
  const source = entryOf(BYTES_PER_SECOND, given.get('if') ?? '');
  if (source === undefined || to === undefined || to === '/dev/stdout') return false;
  const target = process.files.find(process.path(to));
  return to === '/dev/null' || target === null || target.kind === 'file';
}

async function fillHollow(
  process: Process,
  given: ReadonlyMap<string, string>,
  block: number,
  count: number | null,
): Promise<number> {
  const { files, session } = process;
  const [from = '', to = ''] = [given.get('if'), given.get('of')];
  const isKept = to !== '/dev/null';
  const perSecond = Math.min(BYTES_PER_SECOND[from] ?? 1, isKept ? DISK_BYTES_PER_SECOND : Number.POSITIVE_INFINITY);
  try {
    if (isKept) emptyTarget(process, to);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return process.fail(`failed to open '${to}': ${error.message}`);
  }
  const wished = block * (count ?? Number.POSITIVE_INFINITY);
  const bytes = isKept ? Math.min(wished, Math.floor(files.room / block) * block) : wished;
  const startedMs = session.now();
  await session.budget.sleep(Math.ceil(((0.9 + Math.random() / 5) * bytes * 1_000) / perSecond));
  const full = bytes / block;
  if (isKept) truncate(files.own(process.path(to)), files, bytes);
  if (bytes < wished) process.fail(`error writing '${to}': No space left on device`);
  const figures = { full, partial: 0, bytes, ms: session.now() - startedMs };
  if (given.get('status') !== 'none') tell(process, figures, given, bytes < wished ? full + 1 : full);
  return bytes < wished ? 1 : 0;
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
  taken = full,
): void {
  process.err(`${taken}+${partial} records in\n${full}+${partial} records out\n`);
  if (given.get('status') === 'noxfer') return;
  const seconds = Math.max(ms / 1000, 0.000_1 + bytes / 8e9);
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
