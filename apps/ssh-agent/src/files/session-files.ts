import { FileError } from './errno.ts';
import type { FileSystem } from './file-system.ts';
import type { Kind } from './node.ts';
import { readBytes, truncate, writeBytes } from './open-file.ts';
import { absolute } from './paths.ts';

/** What `stat` says. `mode` has the bits of the kind as well, as SFTP wants them; times are epoch seconds. */
export interface FileStat {
  readonly kind: Kind;
  readonly mode: number;
  readonly size: number;
  readonly user: string;
  readonly group: string;
  readonly uid: number;
  readonly gid: number;
  readonly modified: number;
}

const KIND_BITS: Readonly<Record<Kind, number>> = {
  file: 0o100000,
  directory: 0o040000,
  link: 0o120000,
  char: 0o020000,
  block: 0o060000,
  fifo: 0o010000,
};
const MAX_READ = 8_388_608;

/**
 * The files of a session for SFTP and scp: paths are ordinary text, relative ones start at the home directory. Every
 * call throws FileError, whose `code` is the one of the kernel.
 */
export class SessionFiles {
  readonly #files: FileSystem;
  readonly #home: string;

  constructor(files: FileSystem, home: string) {
    this.#files = files;
    this.#home = home;
  }

  stat(path: string): FileStat {
    return this.#describe(path, true);
  }

  lstat(path: string): FileStat {
    return this.#describe(path, false);
  }

  readdir(path: string): readonly string[] {
    return this.#files.list(this.#at(path)).map(fromBytes);
  }

  /** Up to `length` bytes from `from` on; at most 8 MB at once. */
  readFile(path: string, from = 0, length = MAX_READ): Uint8Array {
    const node = this.#files.lookup(this.#at(path));
    return Buffer.from(readBytes(node, this.#files, from, from + Math.min(length, MAX_READ)), 'latin1');
  }

  /** Writes at `at`; without it, what was there before is replaced. The file is made where there is none. */
  writeFile(path: string, bytes: Uint8Array, { at, mode = 0o644 }: { at?: number; mode?: number } = {}): void {
    const place = this.#at(path);
    if (!this.#files.find(place)) this.#files.create(place, 'file', { mode });
    const node = this.#files.own(place);
    if (node.children) throw new FileError('EISDIR');
    if (at === undefined) truncate(node, this.#files);
    writeBytes(node, this.#files, at ?? 0, Buffer.from(bytes).toString('latin1'));
  }

  truncate(path: string, size: number): void {
    truncate(this.#files.own(this.#at(path)), this.#files, size);
  }

  mkdir(path: string, mode = 0o755): void {
    this.#files.create(this.#at(path), 'directory', { mode });
  }

  rmdir(path: string): void {
    if (!this.#files.lookup(this.#at(path), false).children) throw new FileError('ENOTDIR');
    this.#files.remove(this.#at(path));
  }

  unlink(path: string): void {
    if (this.#files.lookup(this.#at(path), false).children) throw new FileError('EISDIR');
    this.#files.remove(this.#at(path));
  }

  rename(from: string, to: string): void {
    this.#files.rename(this.#at(from), this.#at(to));
  }

  chmod(path: string, mode: number): void {
    this.#files.own(this.#at(path)).mode = mode & 0o7777;
  }

  /** @param modified epoch seconds */
  utimes(path: string, modified: number): void {
    this.#files.own(this.#at(path)).modified = modified;
  }

  symlink(target: string, path: string): void {
    const bytes = toBytes(target);
    this.#files.create(this.#at(path), 'link', { target: bytes, size: bytes.length });
  }

  readlink(path: string): string {
    const node = this.#files.lookup(this.#at(path), false);
    if (node.kind !== 'link') throw new FileError('EINVAL');
    return fromBytes(node.target);
  }

  realpath(path: string): string {
    return fromBytes(this.#files.real(this.#at(path)));
  }

  #at(path: string): string {
    return absolute(this.#home, toBytes(path));
  }

  #describe(path: string, follow: boolean): FileStat {
    const node = this.#files.lookup(this.#at(path), follow);
    return {
      kind: node.kind,
      mode: KIND_BITS[node.kind] | node.mode,
      size: node.size,
      user: node.user,
      group: node.group,
      uid: node.user === 'root' ? 0 : 1000,
      gid: node.group === 'root' ? 0 : 1000,
      modified: node.modified,
    };
  }
}

/** Text as the bytes of its UTF-8, one character per byte. */
export function toBytes(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1');
}

/** Bytes as the text they encode; what is no UTF-8 becomes replacement characters. */
function fromBytes(bytes: string): string {
  return /^[\0-\x7f]*$/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}
