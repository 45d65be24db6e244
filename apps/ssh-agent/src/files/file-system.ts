import type { Disk } from './disk.ts';
import { FileError } from './errno.ts';
import { type FileNode, type Kind, type Machine, makeNode } from './node.ts';
import { absolute } from './paths.ts';
import { type Found, walk } from './walking.ts';

/** What one visitor may keep. Beyond `storedBytes` files grow in size only, and read as zeros. */
export interface FileBounds {
  readonly nodes: number;
  readonly storedBytes: number;
  readonly diskBytes: number;
}

/**
 * The files as one session sees them: the shared tree, and whatever its visitor changed. A change copies the directories
 * above it, so that an idle session costs one pointer. Paths and bytes are strings with one character per byte.
 */
export class FileSystem {
  readonly machine: Machine;
  readonly #disk: Disk;
  readonly #bounds: FileBounds;

  constructor(disk: Disk, machine: Machine, bounds: FileBounds) {
    this.#disk = disk;
    this.machine = machine;
    this.#bounds = bounds;
  }

  get root(): FileNode {
    return this.#disk.root;
  }

  /** The node at an absolute path. Throws FileError as the kernel would. */
  lookup(path: string, follow = true): FileNode {
    return this.#walk(path, follow).node;
  }

  /** The node at an absolute path, null where there is none or where it cannot be reached. */
  find(path: string, follow = true): FileNode | null {
    try {
      return this.lookup(path, follow);
    } catch (error) {
      if (error instanceof FileError) return null;
      throw error;
    }
  }

  /** The path without links. Throws FileError. */
  real(path: string): string {
    return this.#walk(path, true).path;
  }

  /** Names in a directory, sorted by byte. Throws FileError. */
  list(path: string): readonly string[] {
    const { children } = this.lookup(path);
    if (!children) throw new FileError('ENOTDIR');
    return [...children.keys()].sort();
  }

  /** Makes a node at a path where none is. */
  create(path: string, kind: Kind, given: Partial<FileNode> = {}): FileNode {
    if (this.#disk.nodes >= this.#bounds.nodes) throw new FileError('ENOSPC');
    const { directory, name } = this.#place(path);
    if (directory.children?.has(name)) throw new FileError('EEXIST');
    const node = makeNode(kind, { ...given, owner: this.#disk.owner, modified: this.#seconds() });
    this.#disk.nodes += 1;
    directory.children?.set(name, node);
    directory.modified = node.modified;
    return node;
  }

  /** Gives a node that is no directory another name. Throws FileError. */
  link(from: string, to: string): void {
    if (this.#disk.nodes >= this.#bounds.nodes) throw new FileError('ENOSPC');
    if (this.find(to, false)) throw new FileError('EEXIST');
    const { directory, name } = this.#place(to);
    const node = this.own(from, false);
    this.#disk.nodes += 1;
    node.names += 1;
    directory.children?.set(name, node);
    directory.modified = this.#seconds();
  }

  /** Takes a name away. Directories must be empty, unless `whole` says that all below goes as well. */
  remove(path: string, whole = false): void {
    const node = this.lookup(path, false);
    if (node === this.#disk.root) throw new FileError('EBUSY');
    if (node.children && node.children.size > 0 && !whole) throw new FileError('ENOTEMPTY');
    const { directory, name } = this.#place(path);
    directory.children?.delete(name);
    directory.modified = this.#seconds();
    this.#forget(node);
  }

  /** Moves a node, over what was there before. */
  rename(from: string, to: string): void {
    const node = this.lookup(from, false);
    const target = this.find(to, false);
    if (target === node) return;
    if (target?.children && !node.children) throw new FileError('EISDIR');
    if (target && !target.children && node.children) throw new FileError('ENOTDIR');
    if (target?.children && target.children.size > 0) throw new FileError('ENOTEMPTY');
    const within = `${this.#parentPath(to)}/`.startsWith(`${this.#parentPath(from)}/${from.replace(/.*\//, '')}/`);
    if (node.children && within) throw new FileError('EINVAL');
    const source = this.#place(from);
    source.directory.children?.delete(source.name);
    const goal = this.#place(to);
    goal.directory.children?.set(goal.name, node);
    goal.directory.modified = this.#seconds();
  }

  /** The node at a path, made the visitor's own, so that it may be changed. */
  own(path: string, follow = true): FileNode {
    const { path: real, node } = this.#walk(path, follow);
    if (node.owner === this.#disk.owner) return node;
    const [, pid] = /^\/proc\/(\d+)\//.exec(real) ?? [];
    // What was made for this one look may change, and nothing keeps it.
    if (pid !== undefined && this.machine.processFolder(Number(pid)) !== null) return node;
    if (real === '/') return this.#ownRoot();
    const cut = real.lastIndexOf('/');
    return this.#ownChild(this.#ownDirectory(real.slice(0, cut) || '/'), real.slice(cut + 1));
  }

  /** Room for `bytes` more in a file: true when they may be kept, false when only their number may. Throws ENOSPC. */
  grow(bytes: number): boolean {
    if (this.#disk.size + bytes > this.#bounds.diskBytes) throw new FileError('ENOSPC');
    this.#disk.size += bytes;
    if (this.#disk.stored + bytes > this.#bounds.storedBytes) return false;
    this.#disk.stored += bytes;
    return true;
  }

  /** Bytes that the disk still takes from this session. */
  get room(): number {
    return Math.max(0, this.#bounds.diskBytes - this.#disk.size);
  }

  /** Gives back the room of a file that is emptied. */
  shrink(node: FileNode): void {
    if (node.owner !== this.#disk.owner) return;
    this.#disk.size = Math.max(0, this.#disk.size - node.size);
    if (node.content?.from === 'stored') this.#disk.stored = Math.max(0, this.#disk.stored - node.content.text.length);
  }

  /** Processes come and go: their folders are put into `/proc` for the one who looks, one or all. */
  #walk(path: string, follow: boolean): Found {
    const { root } = this.#disk;
    const [, id] = /^\/proc(?:\/(self|\d+)(?=\/|$)|\/?$)/.exec(path) ?? [null, null];
    const proc = root.children?.get('proc');
    if (id === null || !proc?.children) return walk(root, path, follow);
    const self = String(this.machine.shellPid());
    const shown = new Map([...proc.children].filter(([name]) => !/^\d/.test(name)));
    shown.set('self', makeNode('link', { target: self, size: 0, modified: proc.modified }));
    for (const pid of this.machine.processIds()) {
      const name = String(pid);
      if (id !== undefined && name !== (id === 'self' ? self : id)) continue;
      const folder = this.machine.processFolder(pid) ?? proc.children.get(name);
      if (folder !== undefined) shown.set(name, folder);
    }
    const children = new Map(root.children).set('proc', { ...proc, children: shown });
    return walk({ ...root, children }, path, follow);
  }

  #forget(node: FileNode): void {
    if (node.owner !== this.#disk.owner) return;
    this.#disk.nodes -= 1;
    node.names -= 1;
    if (node.names > 0) return;
    this.shrink(node);
    for (const child of node.children?.values() ?? []) this.#forget(child);
  }

  #parentPath(path: string): string {
    return walk(this.#disk.root, path.replace(/\/+$/, '').replace(/[^/]+$/, ''), true).path.replace(/\/$/, '');
  }

  #place(path: string): { directory: FileNode; name: string } {
    const trimmed = path.replace(/\/+$/, '');
    const name = trimmed.slice(trimmed.lastIndexOf('/') + 1);
    if (name === '' || name === '.' || name === '..') throw new FileError('EINVAL');
    if (name.length > 255 || path.length > 4095) throw new FileError('ENAMETOOLONG');
    const directory = walk(this.#disk.root, absolute('/', trimmed.slice(0, trimmed.length - name.length)), true);
    if (!directory.node.children) throw new FileError('ENOTDIR');
    if (/^\/(proc|sys)(\/|$)/.test(directory.path))
      throw new FileError(directory.path.startsWith('/sys') ? 'EPERM' : 'ENOENT');
    return { directory: this.#ownDirectory(directory.path), name };
  }

  #ownDirectory(path: string): FileNode {
    let node = this.#ownRoot();
    for (const name of path.split('/')) if (name !== '') node = this.#ownChild(node, name);
    return node;
  }

  #ownRoot(): FileNode {
    this.#disk.root = this.#copy(this.#disk.root);
    return this.#disk.root;
  }

  #ownChild(directory: FileNode, name: string): FileNode {
    const child = directory.children?.get(name);
    if (!child) throw new FileError('ENOENT');
    const own = this.#copy(child);
    directory.children?.set(name, own);
    return own;
  }

  #copy(node: FileNode): FileNode {
    if (node.owner === this.#disk.owner) return node;
    this.#disk.nodes += 1;
    return { ...node, owner: this.#disk.owner, children: node.children && new Map(node.children) };
  }

  #seconds(): number {
    return Math.floor(this.machine.now() / 1000);
  }
}
