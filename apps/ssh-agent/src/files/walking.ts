import { FileError } from './errno.ts';
import type { FileNode } from './node.ts';

/** Where a path led: the node, and its path without links. */
export interface Found {
  readonly node: FileNode;
  readonly path: string;
}

const MAX_LINKS = 40;

/** Follows an absolute path from the root, as the kernel does. Throws FileError. */
export function walk(root: FileNode, path: string, followLast: boolean): Found {
  if (path.length > 4095) throw new FileError('ENAMETOOLONG');
  const parts = path.split('/');
  let trail: { name: string; node: FileNode }[] = [];
  let links = 0;
  while (parts.length > 0) {
    const name = parts.shift() ?? '';
    const here = trail.at(-1)?.node ?? root;
    if (name === '' || name === '.') {
      if (parts.length === 0 && name === '' && !here.children && trail.length > 0) throw new FileError('ENOTDIR');
      continue;
    }
    if (!here.children) throw new FileError('ENOTDIR');
    if (name === '..') {
      trail.pop();
      continue;
    }
    if (name.length > 255) throw new FileError('ENAMETOOLONG');
    const node = here.children.get(name);
    if (!node) throw new FileError('ENOENT');
    if (node.kind === 'link' && (followLast || parts.some((part) => part !== ''))) {
      links += 1;
      if (links > MAX_LINKS) throw new FileError('ELOOP');
      if (node.target.startsWith('/')) trail = [];
      parts.unshift(...node.target.split('/'));
      continue;
    }
    trail.push({ name, node });
  }
  return { node: trail.at(-1)?.node ?? root, path: `/${trail.map(({ name }) => name).join('/')}` };
}
