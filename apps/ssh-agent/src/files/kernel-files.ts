import { randomUUID } from 'node:crypto';
import { DAEMONS } from '../profile/daemons.ts';
import { KERNEL_BUILD } from '../profile/hardware.ts';
import { modulesText } from '../profile/modules.ts';
import type { Profile } from '../profile/profile.ts';
import { daemonFolder } from './daemon-folder.ts';
import { buddyInfo, diskStats, interrupts, vmStat } from './kernel-counters.ts';
import { KERNEL_SETTINGS } from './kernel-settings.ts';
import { cgroups, crypto, ioMemory } from './kernel-tables.ts';
import {
  cpuinfo,
  filesystems,
  loadavg,
  meminfo,
  mounts,
  netDev,
  netRoute,
  partitions,
  stat,
  uptime,
} from './kernel-texts.ts';
import { type FileNode, type Machine, makeNode } from './node.ts';
import { plant } from './planting.ts';
import { addSysFiles } from './sys-files.ts';

type Made = (machine: Machine) => string;

const TEXTS: Readonly<Record<string, Made>> = {
  version: ({ profile }) => `Linux version ${profile.kernel.release} ${KERNEL_BUILD} ${profile.kernel.version}\n`,
  cpuinfo: ({ profile }) => cpuinfo(profile),
  meminfo: ({ profile }) => meminfo(profile),
  uptime: ({ profile, now }) => uptime(profile, now()),
  loadavg: ({ profile, now, pid }) => loadavg(profile, now(), pid),
  mounts: ({ profile }) => mounts(profile),
  stat: ({ profile, now }) => stat(profile, now()),
  filesystems: () => filesystems(),
  partitions: ({ profile }) => partitions(profile),
  cmdline: ({ profile }) =>
    `BOOT_IMAGE=/boot/vmlinuz-${profile.kernel.release} root=UUID=${profile.diskUuid} ro console=tty0 quiet\n`,
  swaps: () => 'Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority\n',
  modules: () => modulesText(),
  devices: () =>
    'Character devices:\n  1 mem\n  4 tty\n  5 /dev/tty\n  5 /dev/console\n 10 misc\n\nBlock devices:\n254 virtblk\n',
  buddyinfo: ({ profile }) => buddyInfo(profile),
  cgroups: () => cgroups(),
  consoles: () => 'tty0                 -WU (EC p  )    4:1\n',
  crypto: () => crypto(),
  diskstats: ({ profile, now }) => diskStats(profile, now()),
  execdomains: () => '0-0\tLinux           \t[kernel]\n',
  interrupts: ({ profile, now }) => interrupts(profile, now()),
  iomem: ({ profile }) => ioMemory(profile),
  key_users: () => '    0:    12 11/11 2/1000000 9/25000000\n',
  locks: () => '',
  misc: () => '144 nvram\n183 hw_random\n228 hpet\n229 fuse\n231 snapshot\n236 device-mapper\n',
  vmstat: ({ profile, now }) => vmStat(profile, now()),
  'net/dev': ({ profile, now }) => netDev(profile, now()),
  'net/route': ({ profile }) => netRoute(profile),
  'net/tcp': () =>
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n   0: 00000000:0016 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 14211 1 0000000000000000 100 0 0 10 0\n',
  'net/arp': ({ profile }) =>
    `IP address       HW type     Flags       HW address            Mask     Device\n${profile.gateway.padEnd(17)}0x1         0x2         52:54:00:00:00:01     *        eth0\n`,
  'sys/kernel/hostname': ({ hostname }) => `${hostname}\n`,
  'sys/kernel/osrelease': ({ profile }) => `${profile.kernel.release}\n`,
  'sys/kernel/ostype': () => 'Linux\n',
  'sys/kernel/version': ({ profile }) => `${profile.kernel.version}\n`,
  'sys/kernel/random/boot_id': ({ profile }) => `${profile.bootId}\n`,
  'sys/kernel/random/uuid': () => `${randomUUID()}\n`,
  'sys/kernel/random/entropy_avail': () => '256\n',
};

/** `/proc` and, with `addSysFiles`, `/sys`: files that the kernel makes when they are read. */
export function addKernelFiles(root: FileNode, profile: Profile): void {
  const modified = Math.floor(profile.bootedAt / 1000);
  root.children?.set('proc', makeNode('directory', { mode: 0o555, size: 0, modified }));
  const made = (path: string, make: Made, mode = 0o444) =>
    plant(root, path, makeNode('file', { mode, modified, content: { from: 'kernel', make } }));
  for (const [name, make] of Object.entries(TEXTS))
    made(`/proc/${name}`, make, name === 'sys/kernel/hostname' ? 0o644 : 0o444);
  for (const [name, value] of Object.entries(KERNEL_SETTINGS)) made(`/proc/sys/${name}`, () => `${value}\n`, 0o644);
  for (const daemon of DAEMONS)
    plant(
      root,
      `/proc/${daemon.pid}`,
      daemonFolder(daemon, profile.bootedAt + (daemon.command.startsWith('[') ? 0 : 4_000)),
    );
  plant(root, '/proc/self', makeNode('link', { target: '1201', size: 0, modified }));
  plant(root, '/proc/thread-self', makeNode('link', { target: '1201/task/1201', size: 0, modified }));
  addSysFiles(root, profile);
}
