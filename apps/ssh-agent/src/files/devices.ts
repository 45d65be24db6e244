import type { Profile } from '../profile/profile.ts';
import { type FileNode, makeNode } from './node.ts';
import { plant } from './planting.ts';

const CHARACTER: readonly (readonly [string, number, number, number, string])[] = [
  ['null', 0o666, 1, 3, 'root'],
  ['zero', 0o666, 1, 5, 'root'],
  ['full', 0o666, 1, 7, 'root'],
  ['random', 0o666, 1, 8, 'root'],
  ['urandom', 0o666, 1, 9, 'root'],
  ['kmsg', 0o644, 1, 11, 'root'],
  ['mem', 0o640, 1, 1, 'kmem'],
  ['tty', 0o666, 5, 0, 'tty'],
  ['console', 0o600, 5, 1, 'root'],
  ['ptmx', 0o666, 5, 2, 'tty'],
  ['tty0', 0o620, 4, 0, 'tty'],
  ['tty1', 0o620, 4, 1, 'tty'],
  ['ttyS0', 0o660, 4, 64, 'dialout'],
  ['pts/ptmx', 0o000, 5, 2, 'root'],
  ['net/tun', 0o666, 10, 200, 'root'],
  ['rtc0', 0o600, 251, 0, 'root'],
];

/** What `/dev` holds on a virtual machine with one disk. */
export function addDevices(root: FileNode, profile: Profile): void {
  const modified = Math.floor(profile.bootedAt / 1000);
  root.children?.set('dev', makeNode('directory', { size: 3200, modified }));
  for (const [name, mode, major, minor, group] of CHARACTER) {
    plant(root, `/dev/${name}`, makeNode('char', { mode, group, modified, device: [major, minor] }));
  }
  for (const [name, minor] of [
    ['vda', 0],
    ['vda1', 1],
  ] as const) {
    plant(root, `/dev/${name}`, makeNode('block', { mode: 0o660, group: 'disk', modified, device: [254, minor] }));
  }
  for (const [name, target] of [
    ['fd', '/proc/self/fd'],
    ['stdin', '/proc/self/fd/0'],
    ['stdout', '/proc/self/fd/1'],
    ['stderr', '/proc/self/fd/2'],
    ['core', '/proc/kcore'],
    ['rtc', 'rtc0'],
    ['log', '/run/systemd/journal/dev-log'],
  ] as const) {
    plant(root, `/dev/${name}`, makeNode('link', { target, size: target.length, modified }));
  }
  plant(root, '/dev/shm', makeNode('directory', { mode: 0o1777, size: 40, modified }));
  plant(root, '/dev/mqueue', makeNode('directory', { mode: 0o1777, size: 40, modified }));
  plant(root, '/dev/hugepages', makeNode('directory', { size: 0, modified }));
}
