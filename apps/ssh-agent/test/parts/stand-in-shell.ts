import { posix } from 'node:path';
import type { FileAttributes, ShellSession, ShellWish, VisitFiles } from '../../src/visit/shell-port.ts';

class KernelFault extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A machine with a few files in memory, and a shell that says again what it is told; for what is around the shell. */
export function standInShell({ host, user, tty }: ShellWish): ShellSession {
  const say = (text: string) => host.write('stdout', Buffer.from(text));
  let resolveEnded: (status: number) => void = () => undefined;
  const ended = new Promise<number>((resolve) => {
    resolveEnded = resolve;
  });
  return {
    openInput: () => ({ push: async () => undefined, end: () => undefined }),
    async exec(line) {
      if (line.startsWith('fail')) {
        await host.write('stderr', Buffer.from('no\n'));
        return 3;
      }
      await say(`${user} ran ${line}\n`);
      return 0;
    },
    async input(bytes) {
      for (const line of Buffer.from(bytes).toString().split(/\r|\n/).filter(Boolean)) {
        host.event({ kind: 'command', at: Date.now(), line });
        const [, url] = /wget (\S+)/.exec(line) ?? [];
        if (url !== undefined) host.event({ kind: 'download', at: Date.now(), url });
        if (line === 'exit') resolveEnded(0);
        else await say(`heard ${line}\r\n`);
      }
    },
    inputEnd: () => resolveEnded(0),
    start: () => void say(tty ? '$ ' : ''),
    ended,
    resize: () => undefined,
    signal: () => undefined,
    close: () => resolveEnded(0),
    files: files(),
  };
}

function files(): VisitFiles {
  const kept = new Map<string, { bytes: Buffer; mode: number }>();
  kept.set('/root/notes.txt', { bytes: Buffer.from('remember the milk\n'), mode: 0o644 });
  const folders = new Set(['/', '/root', '/tmp']);
  const whole = (path: string) => posix.resolve('/root', path);
  const attributes = (path: string): FileAttributes => {
    const common = { user: 'root', group: 'root', uid: 0, gid: 0, modified: 1_700_000_000 };
    if (folders.has(whole(path))) return { ...common, mode: 0o040755, size: 4096 };
    const file = kept.get(whole(path));
    if (file === undefined) throw new KernelFault('ENOENT');
    return { ...common, mode: 0o100000 | file.mode, size: file.bytes.length };
  };
  return {
    stat: attributes,
    lstat: attributes,
    readdir: (path) =>
      [...kept.keys()].filter((name) => name.startsWith(`${whole(path)}/`)).map((name) => name.split('/').pop() ?? ''),
    readFile: (path, from = 0, length = 1e9) =>
      kept.get(whole(path))?.bytes.subarray(from, from + length) ?? Buffer.alloc(0),
    writeFile(path, bytes, { at = 0, mode = 0o644 } = {}) {
      if (folders.has(whole(path))) throw new KernelFault('EISDIR');
      const before = kept.get(whole(path));
      const size = Math.max(before?.bytes.length ?? 0, at + bytes.length);
      const grown = Buffer.alloc(size);
      before?.bytes.copy(grown);
      grown.set(bytes, at);
      kept.set(whole(path), { bytes: grown, mode: before?.mode ?? mode });
    },
    truncate: () => undefined,
    mkdir: (path) => void folders.add(whole(path)),
    rmdir: (path) => void folders.delete(whole(path)),
    unlink: (path) => void kept.delete(whole(path)),
    rename: () => undefined,
    chmod: () => undefined,
    utimes: () => undefined,
    symlink: () => undefined,
    readlink: () => {
      throw new KernelFault('EINVAL');
    },
    realpath: (path) => whole(path),
  };
}
