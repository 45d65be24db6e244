import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';
import { entryOf } from '../process/texts/entry-of.ts';
import { sizeOf } from '../process/texts/sizes.ts';

/** Programs of the system that answer in a line, or do what nobody sees. */
const TOOLS: Readonly<Record<string, (process: Process) => number>> = {
  'systemd-detect-virt': (process) => say(process, 'kvm'),
  runlevel: (process) => say(process, 'N 5'),
  hostid: (process) => say(process, '007f0101'),
  mcookie: (process) =>
    say(process, Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')),
  logger: () => 0,
  ldconfig: () => 0,
  swapoff: () => 0,
  swapon: () => 0,
  'update-pciids': () => 0,
  reset: (process) => screen(process, '\x1bc\x1b]104\x07\x1b[!p\x1b[?3;4l\x1b[4l\x1b>'),
  tput,
  mountpoint,
  fallocate,
  shred,
};

export const smallSystemTools: Command = {
  names: [
    ...['systemd-detect-virt', 'runlevel', 'hostid', 'mcookie', 'logger', 'ldconfig', 'swapoff', 'swapon'],
    ...['update-pciids', 'reset', 'tput', 'mountpoint', 'fallocate', 'shred'],
  ],
  run: (process) => TOOLS[process.name]?.(process) ?? 0,
};

function say(process: Process, text: string): number {
  process.out(`${text}\n`);
  return 0;
}

function screen(process: Process, codes: string): number {
  if (process.session.terminal === null) {
    process.err(`${process.name}: unknown terminal type ${process.environment.get('TERM') || 'unknown'}\n`);
    return 1;
  }
  process.out(codes);
  return 0;
}

function tput(process: Process): number {
  const [name] = process.words;
  const { terminal } = process.session;
  if (!process.environment.get('TERM')) {
    process.err('tput: No value for $TERM and no -T specified\n');
    return 2;
  }
  if (name === undefined) {
    process.err('usage: tput [-V] [-S] [-T term] capname\n');
    return 2;
  }
  if (name === 'cols') return say(process, String(terminal?.columns ?? 80));
  if (name === 'lines') return say(process, String(terminal?.rows ?? 24));
  if (name === 'colors') return say(process, '8');
  const codes: Readonly<Record<string, string>> = {
    ...{ clear: '\x1b[H\x1b[2J', sgr0: '\x1b(B\x1b[m', bold: '\x1b[1m', rev: '\x1b[7m', smul: '\x1b[4m' },
    ...{ setaf: `\x1b[3${process.words[1] ?? 0}m`, setab: `\x1b[4${process.words[1] ?? 0}m` },
  };
  const code = entryOf(codes, name);
  if (code === undefined) {
    process.err(`tput: unknown terminfo capability '${name}'\n`);
    return 4;
  }
  process.out(code);
  return 0;
}

const MOUNTED = new Set(['/', '/proc', '/sys', '/dev', '/dev/pts', '/dev/shm', '/run']);

function mountpoint(process: Process): number {
  const isQuiet = process.words.some((word) => word === '-q');
  const path = process.words.find((word) => !word.startsWith('-'));
  if (path === undefined) {
    process.err("mountpoint: bad usage\nTry 'mountpoint --help' for more information.\n");
    return 1;
  }
  const place = process.path(path);
  if (!process.files.find(place)) {
    if (!isQuiet) process.err(`mountpoint: ${path}: No such file or directory\n`);
    return 1;
  }
  const isMounted = MOUNTED.has(place);
  if (!isQuiet) process.out(`${path} is ${isMounted ? '' : 'not '}a mountpoint\n`);
  return isMounted ? 0 : 32;
}

function fallocate(process: Process): number {
  const words = process.words.join(' ');
  const [, length] = /(?:-l|--length)[ =]?(\S+)/.exec(words) ?? [];
  const path = process.words.at(-1) ?? '';
  const size = sizeOf(length ?? '');
  if (process.words.length === 0) return process.fail('no filename specified');
  if (length === undefined || size === null) return process.fail('no length argument specified');
  try {
    const place = process.path(path);
    const known = process.files.find(place);
    if (!known) process.files.create(place, 'file');
    if ((known?.size ?? 0) < size) truncate(process.files.own(place), process.files, size);
    return 0;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return process.fail(`cannot open ${path}: ${error.message}`);
  }
}

/** Overwritten or not is not to be seen; with `-u` the file is gone. */
function shred(process: Process): number {
  const isRemoved = process.words.some((word) => /^-\w*u/.test(word) || word.startsWith('--remove'));
  const paths = process.words.filter((word) => !word.startsWith('-'));
  if (paths.length === 0) {
    process.err("shred: missing file operand\nTry 'shred --help' for more information.\n");
    return 1;
  }
  let status = 0;
  for (const path of paths) {
    try {
      const place = process.path(path);
      process.files.lookup(place);
      if (isRemoved) process.files.remove(place);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      status = process.fail(`${path}: failed to open for writing: ${error.message}`);
    }
  }
  return status;
}
