import { gunzipSync, gzipSync } from 'node:zlib';
import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { readBytes, truncate } from '../../files/open-file.ts';
import { below } from '../../files/paths.ts';
import { type Member, readUstar, writeUstar } from '../archive/ustar.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { gidOf, uidOf } from '../process/session/accounts.ts';
import { FileStream } from '../process/streams/file-streams.ts';
import { fileDate } from '../process/texts/dates.ts';
import { modeText } from '../process/texts/file-texts.ts';

const MOST_MEMBERS = 5_000;
const MOST_UNPACKED = 4_000_000;
const USAGE = "Try 'tar --help' or 'tar --usage' for more information.\n";
const ERRORS_BEFORE = 'tar: Exiting with failure status due to previous errors\n';

export const tar: Command = {
  names: ['tar'],
  async run(process) {
    const words = spelledOut(process.words);
    if (typeof words === 'string') {
      process.err(`tar: Old option '${words}' requires an argument.\n${USAGE}`);
      return 2;
    }
    const given = Object.create(process, { words: { value: words } }) as Process;
    const options = readOptions(given, {
      accepts:
        'cxtrzjJvf:C:pPhkmoO create=c extract=x get=x list=t gzip=z gunzip=z verbose=v file:=f directory:=C preserve-permissions=p absolute-names=P exclude:=exclude to-stdout=O strip-components:=strip no-same-owner=o',
      status: 64,
      hint: USAGE,
    });
    const mode = ['c', 'x', 't'].find((name) => options.has(name));
    if (mode === undefined) {
      process.err(`tar: You must specify one of the '-Acdtrux', '--delete' or '--test-label' options\n${USAGE}`);
      return 2;
    }
    try {
      return mode === 'c' ? await create(process, options) : await read(process, options, mode === 't');
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const path = options.value('f') ?? '';
      // What packs and unpacks is a process of its own, which opens the file.
      const name = ['z', 'j', 'J'].some((letter) => options.has(letter)) ? 'tar (child)' : 'tar';
      process.err(`${name}: ${path}: Cannot open: ${error.message}\n${name}: Error is not recoverable: exiting now\n`);
      if (name !== 'tar') process.err('tar: Child returned status 2\ntar: Error is not recoverable: exiting now\n');
      return 2;
    }
  },
};

/** `tar xzf a.tgz` is `tar -x -z -f a.tgz`: letters in front take their values in turn. A letter alone: its value is missing. */
function spelledOut(words: readonly string[]): readonly string[] | string {
  const [first = '', ...rest] = words;
  if (first === '' || first.startsWith('-')) return words;
  const taking = [...first].filter((letter) => 'fC'.includes(letter));
  if (taking.length > rest.length) return taking[rest.length] ?? '';
  return [...first]
    .flatMap((letter) => ('fC'.includes(letter) ? [`-${letter}`, rest.shift() ?? ''] : [`-${letter}`]))
    .concat(rest);
}

async function create(process: Process, options: Options): Promise<number> {
  const base = options.value('C');
  if (options.rest.length === 0) {
    process.err(`tar: Cowardly refusing to create an empty archive\n${USAGE}`);
    return 2;
  }
  const members: Member[] = [];
  if (!canEnter(process, base)) return 2;
  let status = 0;
  for (const path of options.rest) {
    try {
      if (path.startsWith('/') && !options.has('P')) process.err("tar: Removing leading `/' from member names\n");
      await collect(process, options, path, base === undefined ? path : below(base, path), members);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      process.err(`tar: ${path}: Cannot stat: ${error.message}\n`);
      status = 2;
    }
  }
  const archive = writeUstar(members);
  const bytes = options.has('z') ? gzipSync(Buffer.from(archive, 'latin1')).toString('latin1') : archive;
  const target = options.value('f') ?? '-';
  if (target === '-') process.out(bytes);
  else write(process, target, bytes);
  if (status !== 0) process.err(ERRORS_BEFORE);
  return status;
}

/** Whether there is the directory that `-C` names; prints what tar says where there is none. */
function canEnter(process: Process, base: string | undefined): boolean {
  if (base === undefined) return true;
  try {
    if (process.files.lookup(process.path(base)).children) return true;
    throw new FileError('ENOTDIR');
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    process.err(`tar: ${base}: Cannot open: ${error.message}\ntar: Error is not recoverable: exiting now\n`);
    return false;
  }
}

async function collect(
  process: Process,
  options: Options,
  name: string,
  path: string,
  members: Member[],
): Promise<void> {
  await process.tick();
  const { files } = process;
  const node: FileNode = files.lookup(process.path(path), false);
  if (options.values('exclude').some((pattern) => name === pattern || name.endsWith(`/${pattern}`))) return;
  const isDirectory = node.children !== null;
  const stored = options.has('P') ? name : name.replace(/^\/+/, '');
  const shown = isDirectory ? `${stored.replace(/\/$/, '')}/` : stored;
  if (options.has('v'))
    options.value('f') === '-'
      ? process.err(`${name}\n`)
      : process.out(`${isDirectory ? `${name.replace(/\/$/, '')}/` : name}\n`);
  const bytes = node.kind === 'file' ? readBytes(node, files) : '';
  await process.tick(1 + (bytes.length >> 12));
  if (members.length < MOST_MEMBERS) {
    members.push({
      ...{ name: shown, kind: isDirectory ? 'directory' : node.kind === 'link' ? 'link' : 'file', mode: node.mode },
      ...{ uid: uidOf(node.user, files), gid: gidOf(node.group, files), user: node.user, group: node.group },
      ...{ modified: node.modified, target: node.target, bytes },
    });
  }
  for (const child of node.children?.keys() ?? []) {
    await collect(process, options, below(name, child), below(path, child), members);
  }
}

async function read(process: Process, options: Options, lists: boolean): Promise<number> {
  const path = options.value('f') ?? '-';
  const packed = await readAll(process.open(path), process);
  const members = unpacked(packed);
  if (members === null) {
    const isPacked = options.has('z');
    process.err(
      isPacked
        ? '\ngzip: stdin: not in gzip format\ntar: Child returned status 1\ntar: Error is not recoverable: exiting now\n'
        : `tar: This does not look like a tar archive\n${ERRORS_BEFORE}`,
    );
    return 2;
  }
  if (!lists && !canEnter(process, options.value('C'))) return 2;
  const wanted = options.rest.map((name) => name.replace(/\/$/, ''));
  const found = new Set<string>();
  for (const member of members) {
    await process.tick();
    const name = member.name.replace(/\/$/, '');
    const match = wanted.find((each) => name === each || name.startsWith(`${each}/`));
    if (wanted.length > 0 && match === undefined) continue;
    if (match !== undefined) found.add(match);
    if (lists) process.out(listed(member, options.has('v')));
    else extract(process, options, member);
  }
  const missing = wanted.filter((name) => !found.has(name));
  for (const name of missing) process.err(`tar: ${name}: Not found in archive\n`);
  if (missing.length > 0) process.err(ERRORS_BEFORE);
  return missing.length > 0 ? 2 : 0;
}

/** Packed or not: tar looks for itself. */
function unpacked(bytes: string): Member[] | null {
  if (!bytes.startsWith('\x1f\x8b')) return readUstar(bytes, MOST_MEMBERS);
  try {
    const plain = gunzipSync(Buffer.from(bytes, 'latin1'), { maxOutputLength: MOST_UNPACKED });
    return readUstar(plain.toString('latin1'), MOST_MEMBERS);
  } catch {
    return null;
  }
}

function listed(member: Member, verbose: boolean): string {
  if (!verbose) return `${member.name}\n`;
  const owner = `${member.user}/${member.group}`;
  const size = String(member.bytes.length).padStart(Math.max(1, 19 - owner.length));
  const time = fileDate('%Y-%m-%d %H:%M', member.modified);
  const target = member.kind === 'link' ? ` -> ${member.target}` : '';
  return `${modeText(member)} ${owner}${size} ${time} ${member.name}${target}\n`;
}

function extract(process: Process, options: Options, member: Member): void {
  const parts = member.name.split('/').filter((part) => part !== '' && part !== '.' && part !== '..');
  const name = parts.slice(Number(options.value('strip') ?? 0)).join('/');
  if (name === '') return;
  if (options.has('v')) process.out(`${member.name}\n`);
  if (options.has('O')) {
    process.out(member.bytes);
    return;
  }
  const { files } = process;
  const place = process.path(below(options.value('C') ?? '.', name));
  const folders = place.split('/').slice(1, -1);
  for (let depth = 1; depth <= folders.length; depth++) {
    const folder = `/${folders.slice(0, depth).join('/')}`;
    if (!files.find(folder)) files.create(folder, 'directory');
  }
  if (member.kind === 'directory') {
    if (!files.find(place)) files.create(place, 'directory', { mode: member.mode });
  } else if (member.kind === 'link') {
    if (!files.find(place, false)) files.create(place, 'link', { target: member.target });
  } else {
    write(process, place, member.bytes);
    files.own(place).mode = member.mode;
    files.own(place).modified = member.modified;
  }
}

function write(process: Process, path: string, bytes: string): void {
  const { files } = process;
  const place = process.path(path);
  if (files.find(place)?.children) throw new FileError('EISDIR');
  if (!files.find(place)) files.create(place, 'file');
  const node = files.own(place);
  truncate(node, files);
  new FileStream(node, files, place).write(bytes);
}
