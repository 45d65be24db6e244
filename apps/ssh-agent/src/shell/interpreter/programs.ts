import { FileError } from '../../files/errno.ts';
import type { FileNode } from '../../files/node.ts';
import { readBytes } from '../../files/open-file.ts';
import { absolute, baseName } from '../../files/paths.ts';
import { commands } from '../commands/registry.gen.ts';
import type { Command } from '../process/command.ts';
import type { Shell } from '../process/shell.ts';

const BY_NAME = new Map<string, Command>(commands.flatMap((command) => command.names.map((name) => [name, command])));
const MAX_SCRIPT = 262_144;

/** What executing a file does. */
export type Program =
  | { readonly kind: 'command'; readonly command: Command; readonly name: string }
  | { readonly kind: 'script'; readonly text: string; readonly interpreter: string }
  | { readonly kind: 'fault'; readonly message: string; readonly status: number };

/** The path of a command by name; null where none is in `PATH`. */
export function findProgram(name: string, shell: Shell): string | null {
  if (name.includes('/')) return name;
  const directories = (shell.variables.get('PATH') ?? '').split(':');
  for (const directory of directories) {
    const path = `${directory === '' ? '.' : directory}/${name}`;
    const node = shell.session.files.find(absolute(shell.directory, path));
    if (node && !node.children && (node.mode & 0o111) !== 0) return path;
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
    return { kind: 'fault', message: `${path}: ${error.message}`, status: error.code === 'ENOENT' ? 127 : 126 };
  }
  if (node.children) return { kind: 'fault', message: `${path}: Is a directory`, status: 126 };
  if ((node.mode & 0o111) === 0) return { kind: 'fault', message: `${path}: Permission denied`, status: 126 };
  if (node.content?.from === 'program') {
    const name = baseName(node.content.path);
    const called = baseName(path);
    const command = BY_NAME.get(name) ?? BY_NAME.get(called);
    return { kind: 'command', command: command ?? SILENT, name: called };
  }
  const bytes = readBytes(node, files, 0, MAX_SCRIPT);
  if (bytes.startsWith('\x7fELF')) return loadForeign(path, bytes);
  if (bytes.slice(0, 80).includes('\0')) {
    return { kind: 'fault', message: `${path}: cannot execute binary file: Exec format error`, status: 126 };
  }
  const first = /^#!\s*(\S+)(?:\s+(\S+))?/.exec(bytes);
  return { kind: 'script', text: bytes, interpreter: first ? (first[2] ?? first[1] ?? '') : '/bin/bash' };
}

/** A program that the visitor brought is never run: for this machine it crashes, for another it cannot start. */
function loadForeign(path: string, bytes: string): Program {
  const here = bytes.charCodeAt(4) === 2 && bytes.charCodeAt(18) === 0x3e;
  return here
    ? { kind: 'fault', message: 'Segmentation fault', status: 139 }
    : { kind: 'fault', message: `${path}: cannot execute binary file: Exec format error`, status: 126 };
}

/** Programs of the system that nobody imitates yet do nothing, as many of them do without arguments. */
const SILENT: Command = { names: [], run: () => 0 };
