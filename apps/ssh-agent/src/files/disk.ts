import type { FileNode } from './node.ts';

/** What one visitor has made of the shared tree. Sessions that share a disk see each other's changes at once. */
export interface Disk {
  root: FileNode;
  /** Nodes with this owner may be changed in place. */
  readonly owner: symbol;
  /** Nodes, bytes that are kept, and bytes that are said to be there. */
  nodes: number;
  stored: number;
  size: number;
}

export function makeDisk(root: FileNode): Disk {
  return { root, owner: Symbol('disk'), nodes: 0, stored: 0, size: 0 };
}
