import type { Profile } from '../profile/profile.ts';

/** Kinds of nodes: regular file, directory, symbolic link, character device, block device, named pipe. */
export type Kind = 'file' | 'directory' | 'link' | 'char' | 'block' | 'fifo';

/** What files that the kernel makes are made from. */
export interface Machine {
  readonly profile: Profile;
  /** Epoch milliseconds. */
  now(): number;
  readonly pid: number;
  readonly hostname: string;
  /** The shell of the login. */
  shellPid(): number;
  /** Processes that run now. */
  processIds(): readonly number[];
  /** The folder below `/proc` of a process that did not run when the machine was started; null where there is none. */
  processFolder(pid: number): FileNode | null;
}

/**
 * Where the bytes of a file come from. Bytes are strings with one character per byte everywhere in the shell.
 * `stored` may be shorter than the size of its node: the rest reads as zeros, so that large files cost nothing.
 * `program` is a file of a package: its bytes are made from its path, and its path says which command it is.
 */
export type Content =
  | { readonly from: 'stored'; text: string }
  | { readonly from: 'program'; readonly path: string }
  | { readonly from: 'kernel'; make(machine: Machine): string };

/** A node of the shared tree or of a visitor's disk. Nodes whose `owner` is null are shared by all and never changed. */
export interface FileNode {
  readonly owner: symbol | null;
  readonly inode: number;
  kind: Kind;
  mode: number;
  user: string;
  group: string;
  /** Bytes. */
  size: number;
  /** Epoch seconds. */
  modified: number;
  target: string;
  /** Major and minor number of a device. */
  device: readonly [number, number];
  content: Content | null;
  children: Map<string, FileNode> | null;
  /** Names that lead to a node that is no directory. */
  names: number;
}

let inodes = 131_073;

/** A node with the defaults of its kind. */
export function makeNode(kind: Kind, given: Partial<FileNode> = {}): FileNode {
  inodes = inodes > 2_000_000_000 ? 131_073 : inodes + 1;
  return {
    owner: null,
    inode: inodes,
    kind,
    mode: kind === 'directory' ? 0o755 : kind === 'link' ? 0o777 : 0o644,
    user: 'root',
    group: 'root',
    size: kind === 'directory' ? 4096 : 0,
    modified: 0,
    target: '',
    device: [0, 0],
    content: kind === 'file' ? { from: 'stored', text: '' } : null,
    children: kind === 'directory' ? new Map() : null,
    names: 1,
    ...given,
  };
}
