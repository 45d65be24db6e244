import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { readBytes } from '../../files/open-file.ts';
import { absolute, baseName } from '../../files/paths.ts';
import { commands } from '../commands/registry.gen.ts';
import type { Command } from '../process/programs/command.ts';
import type { Dialect } from '../process/programs/process.ts';
import type { Shell } from '../process/shells/shell.ts';

const BY_NAME = new Map<string, Command>(commands.flatMap((command) => command.names.map((name) => [name, command])));
const MAX_SCRIPT = 262_144;
const NO_FORMAT = 'cannot execute binary file: Exec format error';

/** What executing a file does. */
export type Program =
  | { readonly kind: 'command'; readonly command: Command; readonly name: string }
  /** A script of a shell: the one it names, null for the one that runs it. */
  | { readonly kind: 'script'; readonly text: string; readonly dialect: Dialect | null }
  /** A script for another program, with the words that the kernel puts before its path. */
  | { readonly kind: 'interpreted'; readonly words: readonly string[] }
  | { readonly kind: 'fault'; readonly reason: string; readonly status: number };

/** The path of a command by name; null where none is in `PATH`. */
export function findProgram(name: string, shell: Shell): string | null {
  if (name.includes('/')) return name;
  const directories = (shell.variables.get('PATH') ?? '').split(':');
  for (const directory of directories) {
    const path = `${directory === '' ? '.' : directory}/${name}`;
    const node = shell.session.files.find(absolute(shell.directory, path));
    if (node && !node.children && (node.mode & 0o111) !== 0 && isThere(node, name)) return path;
  }
  return null;
}

/** What lies at a path, for execution. */
export function loadProgram(path: string, shell: Shell): Program {
  const { files } = shell.session;
  let node: FileNode;
  try {
    node = files.lookup(absolute(shell.directory, path));
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { kind: 'fault', reason: error.message, status: error.code === 'ENOENT' ? 127 : 126 };
  }
  if (node.children) return { kind: 'fault', reason: 'Is a directory', status: 126 };
  if ((node.mode & 0o111) === 0) return { kind: 'fault', reason: 'Permission denied', status: 126 };
  if (node.content?.from === 'program') {
    // Scripts of sysvinit hand on to systemd.
    if (/^\/etc\/init\.d\/[^/]+$/.test(node.content.path)) return { kind: 'interpreted', words: ['/usr/sbin/service'] };
    const called = baseName(path);
    const command = commandOf(node, called);
    if (!command) return { kind: 'fault', reason: 'No such file or directory', status: 127 };
    // A copy under another name is still the same program; busybox and its kind look at how they are called.
    const name = BY_NAME.get(called) === command ? called : baseName(node.content.path);
    return { kind: 'command', command, name };
  }
  const bytes = readBytes(node, files, 0, MAX_SCRIPT);
  if (bytes.startsWith('\x7fELF')) return loadForeign(bytes);
  if (bytes.slice(0, 80).includes('\0')) return { kind: 'fault', reason: NO_FORMAT, status: 126 };
  const [, interpreter, argument] = /^#![ \t]*(\S+)(?:[ \t]+(\S.*?))?[ \t]*(?:\n|$)/.exec(bytes) ?? [];
  if (interpreter === undefined) return { kind: 'script', text: bytes, dialect: null };
  const named = files.find(absolute(shell.directory, interpreter));
  if (named === null) return { kind: 'fault', reason: 'cannot execute: required file not found', status: 127 };
  const shellName = baseName(interpreter);
  if (/^(?:sh|dash)$/.test(shellName)) return { kind: 'script', text: bytes, dialect: 'dash' };
  if (shellName === 'bash') return { kind: 'script', text: bytes, dialect: 'script' };
  return { kind: 'interpreted', words: argument === undefined ? [interpreter] : [interpreter, argument] };
}

/** A program that the visitor brought is never run: for this machine it crashes; for another, or cut off, it cannot start. */
function loadForeign(bytes: string): Program {
  const isHere = bytes.charCodeAt(4) === 2 && bytes.charCodeAt(18) === 0x3e;
  const headers = 64 + 56 * bytes.charCodeAt(56);
  return isHere && bytes.length >= headers
    ? { kind: 'fault', reason: 'Segmentation fault', status: 139 }
    : { kind: 'fault', reason: NO_FORMAT, status: 126 };
}

function commandOf(node: FileNode, called: string): Command | undefined {
  return node.content?.from === 'program'
    ? (BY_NAME.get(baseName(node.content.path)) ?? BY_NAME.get(called))
    : undefined;
}

/** A program that nobody imitates is answered for as if it were not installed: a wrong silence tells more. */
function isThere(node: FileNode, called: string): boolean {
  return node.content?.from !== 'program' || commandOf(node, called) !== undefined;
}
