import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { below } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { gidOf, uidOf } from '../process/session/accounts.ts';
import { fileDate, listDate } from '../process/texts/dates.ts';
import { blocksOf, linkCount, modeText } from '../process/texts/file-texts.ts';
import { humanSize } from '../process/texts/sizes.ts';

interface Entry {
  readonly name: string;
  readonly node: FileNode;
  readonly target: FileNode | null;
}

const MAX_DEPTH = 40;

export const ls: Command = {
  names: ['ls', 'dir', 'vdir'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'aAbBcCdDfFgGhHiI:klLmnNopqQrRsStT:uUvw:xXZ1 all=a almost-all=A directory=d classify=F color=color full-time=full-time group-directories-first=first human-readable=h si=h inode=i numeric-uid-gid=n recursive=R reverse=r size=s time-style:=style dereference=L no-group=G quote-name=Q ignore:=I sort:=sort time:=time',
      status: 2,
    });
    const paths = options.rest.length === 0 ? ['.'] : options.rest;
    const files: Entry[] = [];
    const directories: Entry[] = [];
    let status = 0;
    for (const path of paths) {
      try {
        const long = isLong(process, options) || options.has('d');
        const slash = path.endsWith('/');
        const node = process.files.lookup(process.path(path), !long || options.has('L') || slash);
        const target = node.kind === 'link' ? process.files.find(process.path(path)) : null;
        const entry = { name: path, node, target };
        if (node.children && !options.has('d')) directories.push(entry);
        else files.push(entry);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        const broken = error.code === 'ENOENT' ? process.files.find(process.path(path || '/nonexistent'), false) : null;
        if (broken) files.push({ name: path, node: broken, target: null });
        else status = process.fail(`cannot access '${path}': ${error.message}`, 2);
      }
    }
    if (files.length > 0) process.out(await render(process, options, sorted(files, options), false));
    let first = files.length === 0;
    const titled = paths.length > 1 || options.has('R');
    for (const { name, node } of sorted(directories, options)) {
      first = await listDirectory(process, options, name, node, titled, first, 0);
    }
    return status;
  },
};

async function listDirectory(
  process: Process,
  options: Options,
  path: string,
  node: FileNode,
  titled: boolean,
  first: boolean,
  depth: number,
): Promise<boolean> {
  await process.tick();
  const entries: Entry[] = [];
  if (options.has('a') || options.has('f')) {
    entries.push({ name: '.', node, target: null });
    entries.push({ name: '..', node: process.files.find(`${process.path(path)}/..`) ?? node, target: null });
  }
  for (const [name, child] of node.children ?? []) {
    if (name.startsWith('.') && !options.has('a') && !options.has('A') && !options.has('f')) continue;
    if (options.has('B') && name.endsWith('~')) continue;
    const target = child.kind === 'link' ? process.files.find(process.path(below(path, name))) : null;
    entries.push({ name, node: options.has('L') && target ? target : child, target });
  }
  if (titled) process.out(`${first ? '' : '\n'}${path}:\n`);
  process.out(await render(process, options, sorted(entries, options), true));
  if (options.has('R') && depth < MAX_DEPTH) {
    for (const { name, node: child } of sorted(entries, options)) {
      if (child.children && name !== '.' && name !== '..')
        await listDirectory(process, options, below(path, name), child, true, false, depth + 1);
    }
  }
  return false;
}

function isLong(process: Process, options: Options): boolean {
  return ['l', 'g', 'o', 'n', 'full-time'].some((name) => options.has(name)) || process.name === 'vdir';
}

function sorted(entries: readonly Entry[], options: Options): readonly Entry[] {
  if (options.has('U') || options.has('f')) return entries;
  const list = [...entries].sort((left, right) => {
    if (options.has('first') && (left.node.children === null) !== (right.node.children === null))
      return left.node.children ? -1 : 1;
    if (options.has('S') || options.value('sort') === 'size')
      return right.node.size - left.node.size || compare(left.name, right.name);
    if (options.has('t') || options.value('sort') === 'time')
      return right.node.modified - left.node.modified || compare(left.name, right.name);
    if (options.has('X'))
      return compare(left.name.replace(/^.*\./, ''), right.name.replace(/^.*\./, '')) || compare(left.name, right.name);
    return compare(left.name, right.name);
  });
  return options.has('r') ? list.reverse() : list;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

async function render(process: Process, options: Options, entries: readonly Entry[], whole: boolean): Promise<string> {
  await process.tick(Math.ceil(entries.length / 50));
  const context = options.has('Z') ? '? ' : '';
  const shown = entries.map((entry) => ({ entry, name: context + nameOf(process, options, entry) }));
  if (isLong(process, options)) return long(process, options, shown, whole);
  const sizes = options.has('s') ? entries.map(({ node }) => String(blocksOf(node))) : [];
  const size = Math.max(0, ...sizes.map((text) => text.length));
  const total =
    options.has('s') && whole ? `total ${entries.reduce((sum, { node }) => sum + blocksOf(node), 0)}\n` : '';
  const inodes = options.has('i') ? entries.map(({ node }) => String(node.inode)) : [];
  const names = shown.map(
    ({ name }, index) =>
      `${inodes[index] === undefined ? '' : `${inodes[index]} `}${sizes[index] === undefined ? '' : `${sizes[index].padStart(size)} `}${name}`,
  );
  if (options.has('m')) return names.length === 0 ? '' : `${names.join(', ')}\n`;
  const columns = (process.outputTerminal || options.has('C') || options.has('x')) && !options.has('1');
  if (!columns) return total + names.map((name) => `${name}\n`).join('');
  return total + inColumns(names, process.session.terminal?.columns ?? 80);
}

/** Names in as few rows as fit, filled column by column. */
function inColumns(names: readonly string[], width: number): string {
  if (names.length === 0) return '';
  for (let rows = 1; rows <= names.length; rows += 1) {
    const widths: number[] = [];
    for (let start = 0; start < names.length; start += rows)
      widths.push(Math.max(...names.slice(start, start + rows).map((name) => name.length)) + 2);
    if (rows < names.length && widths.reduce((sum, each) => sum + each, 0) - 2 >= width) continue;
    let text = '';
    for (let row = 0; row < rows; row += 1) {
      const line = widths.map((each, column) => (names[column * rows + row] ?? '').padEnd(each)).join('');
      text += `${line.trimEnd()}\n`;
    }
    return text;
  }
  return '';
}

function nameOf(process: Process, options: Options, { name, node, target }: Entry): string {
  const special = /[\s'"\\$`!&*()|<>?;[\]{}~#]/.test(name);
  const shown = options.has('Q') ? `"${name}"` : process.outputTerminal && special ? `'${name}'` : name;
  if (!options.has('F') && !options.has('p')) return shown;
  if (node.children) return `${shown}/`;
  if (options.has('p')) return shown;
  const kind = node.kind === 'link' && !isLong(process, options) ? '@' : '';
  return shown + (kind || (node.kind === 'file' && (node.mode & 0o111) !== 0 && !target ? '*' : ''));
}

function long(
  process: Process,
  options: Options,
  shown: readonly { entry: Entry; name: string }[],
  whole: boolean,
): string {
  const { files } = process;
  const now = process.session.now();
  const human = options.has('h');
  const numeric = options.has('n');
  const rows = shown.map(({ entry: { node, target }, name }) => [
    options.has('i') ? String(node.inode) : '',
    options.has('s') ? String(blocksOf(node)) : '',
    modeText(node),
    String(linkCount(node)),
    options.has('g') ? '' : numeric ? String(uidOf(node.user, files)) : node.user,
    options.has('o') || options.has('G') ? '' : numeric ? String(gidOf(node.group, files)) : node.group,
    node.kind === 'char' || node.kind === 'block'
      ? `${node.device[0]}, ${String(node.device[1]).padStart(3)}`
      : human
        ? humanSize(node.size)
        : String(node.size),
    dateOf(options, node, now),
    name + (node.kind === 'link' ? ` -> ${node.target}${options.has('F') && target?.children ? '/' : ''}` : ''),
  ]);
  const width = (column: number) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2, 3, 4, 5, 6].map(width);
  const total = shown.reduce((sum, { entry }) => sum + blocksOf(entry.node), 0);
  const head = whole ? `total ${human ? humanSize(total * 1024) : total}\n` : '';
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 || column === 3 || column === 6
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .filter((_, column) => column > 6 || (widths[column] ?? 0) > 0)
      .join(' '),
  );
  return head + lines.map((line) => `${line}\n`).join('');
}

function dateOf(options: Options, node: FileNode, now: number): string {
  const style = options.value('style') ?? '';
  if (options.has('full-time') || style === 'full-iso')
    return fileDate('%Y-%m-%d %H:%M:%S.000000000 %z', node.modified);
  if (style === 'long-iso') return fileDate('%Y-%m-%d %H:%M', node.modified);
  return style.startsWith('+') ? fileDate(style.slice(1), node.modified) : listDate(node.modified, now);
}
