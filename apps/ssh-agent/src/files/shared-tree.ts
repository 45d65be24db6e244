import type { Profile } from '../profile/profile.ts';
import debian from './debian-12.gen.json' with { type: 'json' };
import { addDevices } from './devices.ts';
import { addKernelFiles } from './kernel-files.ts';
import { addMachineFiles } from './machine-files.ts';
import { type FileNode, type Kind, makeNode } from './node.ts';

const KINDS: Readonly<Record<string, Kind>> = { d: 'directory', l: 'link', f: 'file' };
const trees = new WeakMap<Profile, FileNode>();

/** Number of the root directory's inode in every ext4 file system. */
const ROOT_INODE = 2;

/** The root of the machine's files before anybody came. It is made once for a profile, and all sessions share it. */
export function sharedTree(profile: Profile): FileNode {
  const known = trees.get(profile);
  if (known) return known;
  const root = makeNode('directory', { inode: ROOT_INODE });
  const installed = Math.floor(profile.installedAt / 1000);
  const texts: Readonly<Record<string, string | undefined>> = debian.contents;
  const directories = new Map([['/', root]]);
  let path = '/';
  for (const line of debian.lines) {
    if (!line.startsWith('\t')) {
      path = line;
      continue;
    }
    const [, name = '', kind = 'f', mode = '0', size = '0', seconds = '0', owner = '', target = ''] = line.split('\t');
    const [user = 'root', group = 'root'] = owner.split(':');
    const own = path === '/' ? `/${name}` : `${path}/${name}`;
    const text = texts[own];
    const node = makeNode(KINDS[kind] ?? 'file', {
      mode: Number.parseInt(mode, 8),
      size: Number(size),
      modified: Number(seconds) || installed,
      user,
      group,
      target,
    });
    if (node.kind === 'file') {
      node.content = text === undefined ? { from: 'program', path: own } : { from: 'stored', text };
    }
    directories.get(path)?.children?.set(name, node);
    if (node.kind === 'directory') directories.set(own, node);
  }
  root.modified = installed;
  addMachineFiles(root, profile);
  addDevices(root, profile);
  addKernelFiles(root, profile);
  trees.set(profile, root);
  return root;
}
