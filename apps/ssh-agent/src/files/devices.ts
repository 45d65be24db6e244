import type { Profile } from '../profile/profile.ts';
import { type FileNode, makeNode } from './node.ts';
import { plant } from './planting.ts';

/** Name, mode, major and minor number, group. */
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
  ['autofs', 0o644, 10, 235, 'root'],
  ['btrfs-control', 0o660, 10, 234, 'disk'],
  ['cpu_dma_latency', 0o600, 10, 124, 'root'],
  ['cuse', 0o600, 10, 203, 'root'],
  ['fuse', 0o666, 10, 229, 'root'],
  ['hpet', 0o600, 10, 228, 'root'],
  ['hwrng', 0o600, 10, 183, 'root'],
  ['loop-control', 0o660, 10, 237, 'disk'],
  ['mapper/control', 0o600, 10, 236, 'root'],
  ['nvram', 0o600, 10, 144, 'root'],
  ['port', 0o640, 1, 4, 'kmem'],
  ['ppp', 0o600, 108, 0, 'root'],
  ['psaux', 0o660, 10, 1, 'root'],
  ['rfkill', 0o664, 10, 242, 'root'],
  ['snapshot', 0o660, 10, 231, 'root'],
  ['uhid', 0o600, 10, 239, 'root'],
  ['uinput', 0o600, 10, 223, 'root'],
  ['userfaultfd', 0o600, 10, 126, 'root'],
  ['vfio/vfio', 0o666, 10, 196, 'root'],
  ['vga_arbiter', 0o600, 10, 63, 'root'],
  ['vhci', 0o600, 10, 137, 'root'],
  ['vhost-net', 0o600, 10, 238, 'root'],
  ['vhost-vsock', 0o600, 10, 241, 'root'],
  ...numbered('tty', 2, 63, 0o620, 4, 'tty'),
  ...numbered('vcs', 1, 6, 0o660, 7, 'tty'),
  ['ttyS1', 0o660, 4, 65, 'dialout'],
  ['ttyS2', 0o660, 4, 66, 'dialout'],
  ['ttyS3', 0o660, 4, 67, 'dialout'],
];

type Device = (typeof CHARACTER)[number];

/** Devices with numbers, which are their minor ones too. */
function numbered(name: string, from: number, to: number, mode: number, major: number, group: string): Device[] {
  return Array.from({ length: to - from + 1 }, (_, at) => [`${name}${from + at}`, mode, major, from + at, group]);
}

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
    ['initctl', '/run/initctl'],
    [`disk/by-uuid/${profile.diskUuid}`, '../../vda1'],
    ['disk/by-path/pci-0000:00:03.0-part1', '../../vda1'],
    ['block/254:0', '../vda'],
    ['block/254:1', '../vda1'],
  ] as const) {
    plant(root, `/dev/${name}`, makeNode('link', { target, size: target.length, modified }));
  }
  plant(root, '/dev/shm', makeNode('directory', { mode: 0o1777, size: 40, modified }));
  plant(root, '/dev/mqueue', makeNode('directory', { mode: 0o1777, size: 40, modified }));
  plant(root, '/dev/hugepages', makeNode('directory', { size: 0, modified }));
}
