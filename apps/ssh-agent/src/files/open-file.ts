import { createHash } from 'node:crypto';
import { FileError } from './errno.ts';
import type { FileSystem } from './file-system.ts';
import type { FileNode } from './node.ts';
import { programBytes } from './program-bytes.ts';

/** Bytes `from` to `to` of a node. Throws FileError for directories. */
export function readBytes(node: FileNode, files: FileSystem, from = 0, to = Number.MAX_SAFE_INTEGER): string {
  if (node.children) throw new FileError('EISDIR');
  const { content } = node;
  if (node.kind === 'char' || node.kind === 'block') return deviceBytes(node, from, to);
  if (!content) return '';
  if (content.from === 'kernel') return content.make(files.machine).slice(from, to);
  const end = Math.min(to, node.size);
  if (from >= end) return '';
  if (content.from === 'program') return programBytes(content.path, from, end);
  const stored = content.text.slice(from, end);
  return stored.length < end - from ? stored + '\0'.repeat(end - from - stored.length) : stored;
}

/** Endless devices answer 4 KB at most for one reading without an end. */
function deviceBytes({ device: [major, minor] }: FileNode, from: number, to: number): string {
  const count = Math.min(to - from, 65_536);
  if (major === 254) return '\0'.repeat(Math.min(count, Math.max(0, 1_048_576 - from)));
  if (major === 5 || major === 4) throw new FileError('ENXIO');
  if (minor === 5 || minor === 7) return '\0'.repeat(count);
  if (minor === 8 || minor === 9) return randomBytesOf(count, from);
  return '';
}

function randomBytesOf(count: number, from: number): string {
  const blocks: string[] = [];
  for (let made = 0; made < count; made += 64) {
    blocks.push(createHash('sha512').update(`${process.hrtime.bigint()} ${from} ${made}`).digest().toString('latin1'));
  }
  return blocks.join('').slice(0, count);
}

/** Longer values than this are no settings of the kernel. */
const MOST_SETTING = 1_024;

/** Writes bytes at a place of a node that the session owns. Throws FileError. */
export function writeBytes(node: FileNode, files: FileSystem, at: number, bytes: string): void {
  if (node.kind === 'char' || node.kind === 'block') {
    if (node.device[0] === 1 && node.device[1] === 7) throw new FileError('ENOSPC');
    return;
  }
  if (node.content?.from === 'kernel') {
    if ((node.mode & 0o200) === 0) return;
    const value = bytes.slice(0, MOST_SETTING).replace(/\n*$/, '\n');
    node.content = { from: 'kernel', make: () => value };
    return;
  }
  const before = node.content?.from === 'program' ? '' : (node.content?.text ?? '');
  const end = Math.max(node.size, at + bytes.length);
  const kept = files.grow(Math.max(0, end - node.size));
  if (kept && before.length >= Math.min(at, node.size)) {
    const head = at <= before.length ? before.slice(0, at) : before + '\0'.repeat(at - before.length);
    node.content = {
      from: 'stored',
      text: at === before.length ? before + bytes : head + bytes + before.slice(at + bytes.length),
    };
  }
  node.size = end;
  node.modified = Math.floor(files.machine.now() / 1000);
}

/** Empties a node that the session owns, or cuts it. */
export function truncate(node: FileNode, files: FileSystem, size = 0): void {
  if (node.kind !== 'file' || node.content?.from === 'kernel') return;
  const text = node.content?.from === 'stored' ? node.content.text.slice(0, size) : '';
  files.shrink(node);
  files.grow(size);
  node.content = { from: 'stored', text };
  node.size = size;
  node.modified = Math.floor(files.machine.now() / 1000);
}
