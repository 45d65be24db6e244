import { CPU_BUGS, CPU_FLAGS } from '../profile/hardware.ts';
import type { Profile } from '../profile/profile.ts';
import { memoryUse } from '../profile/usage.ts';

/** `/proc/cpuinfo`: one block for each processor. */
export function cpuinfo({ processor, cpus }: Profile): string {
  const block = (index: number) =>
    [
      ['processor\t', index],
      ['vendor_id\t', 'GenuineIntel'],
      ['cpu family\t', 6],
      ['model\t\t', processor.modelNumber],
      ['model name\t', processor.model],
      ['stepping\t', processor.stepping],
      ['microcode\t', processor.microcode],
      ['cpu MHz\t\t', processor.mhz.toFixed(3)],
      ['cache size\t', `${processor.cacheKb} KB`],
      ['physical id\t', 0],
      ['siblings\t', cpus],
      ['core id\t\t', index],
      ['cpu cores\t', cpus],
      ['apicid\t\t', index],
      ['initial apicid\t', index],
      ['fpu\t\t', 'yes'],
      ['fpu_exception\t', 'yes'],
      ['cpuid level\t', 13],
      ['wp\t\t', 'yes'],
      ['flags\t\t', CPU_FLAGS],
      ['bugs\t\t', CPU_BUGS],
      ['bogomips\t', (processor.mhz * 2).toFixed(2)],
      ['clflush size\t', 64],
      ['cache_alignment\t', 64],
      ['address sizes\t', '46 bits physical, 48 bits virtual'],
    ]
      .map(([name, value]) => `${name}: ${value}\n`)
      .join('');
  return Array.from({ length: cpus }, (_, index) => `${block(index)}power management:\n\n`).join('');
}

/** `/proc/meminfo`, from the figures that `free` shows as well. */
export function meminfo(profile: Profile): string {
  const use = memoryUse(profile);
  const rows: readonly (readonly [string, number])[] = [
    ['MemTotal', use.totalKb],
    ['MemFree', use.freeKb],
    ['MemAvailable', use.availableKb],
    ['Buffers', use.buffersKb],
    ['Cached', use.cachedKb],
    ['SwapCached', 0],
    ['Active', Math.round(use.totalKb * 0.21)],
    ['Inactive', Math.round(use.totalKb * 0.3)],
    ['Active(anon)', 840],
    ['Inactive(anon)', Math.round(use.usedKb * 0.5)],
    ['Active(file)', Math.round(use.totalKb * 0.2)],
    ['Inactive(file)', Math.round(use.totalKb * 0.25)],
    ['Unevictable', 0],
    ['Mlocked', 0],
    ['SwapTotal', 0],
    ['SwapFree', 0],
    ['Zswap', 0],
    ['Zswapped', 0],
    ['Dirty', 76],
    ['Writeback', 0],
    ['AnonPages', Math.round(use.usedKb * 0.5)],
    ['Mapped', 61_272],
    ['Shmem', use.sharedKb],
    ['KReclaimable', use.reclaimableKb],
    ['Slab', use.reclaimableKb + 38_540],
    ['SReclaimable', use.reclaimableKb],
    ['SUnreclaim', 38_540],
    ['KernelStack', 2_208],
    ['PageTables', 3_012],
    ['CommitLimit', Math.round(use.totalKb / 2)],
    ['Committed_AS', Math.round(use.usedKb * 1.4)],
    ['VmallocTotal', 34_359_738_367],
    ['VmallocUsed', 11_540],
  ];
  return rows.map(([name, kb]) => `${`${name}:`.padEnd(16)}${String(kb).padStart(8)} kB\n`).join('');
}

/** `/proc/uptime` at `now`, epoch ms. */
export function uptime({ bootedAt, cpus }: Profile, now: number): string {
  const seconds = (now - bootedAt) / 1000;
  return `${seconds.toFixed(2)} ${(seconds * cpus * 0.985).toFixed(2)}\n`;
}

/** `/proc/loadavg`; the load of a machine with little to do follows the time of day. */
export function loadavg(profile: Profile, now: number, pid: number): string {
  const [one, five, fifteen] = loads(profile, now);
  return `${one.toFixed(2)} ${five.toFixed(2)} ${fifteen.toFixed(2)} 1/${92 + profile.cpus * 4} ${pid}\n`;
}

/** Load over one, five and fifteen minutes. */
export function loads({ bootedAt }: Profile, now: number): readonly [number, number, number] {
  const minutes = Math.floor((now - bootedAt) / 60_000);
  const wave = (every: number) => (Math.sin(minutes / every) + 1) * 0.06;
  return [wave(3), wave(11), wave(29)];
}

/** `/proc/mounts`. */
export function mounts({ memoryKb }: Profile): string {
  const tenth = Math.round(memoryKb / 10);
  return [
    'sysfs /sys sysfs rw,nosuid,nodev,noexec,relatime',
    'proc /proc proc rw,nosuid,nodev,noexec,relatime',
    `udev /dev devtmpfs rw,nosuid,relatime,size=${Math.round(memoryKb / 2) - 24_000}k,nr_inodes=${Math.round(memoryKb / 8)},mode=755,inode64`,
    'devpts /dev/pts devpts rw,nosuid,noexec,relatime,gid=5,mode=620,ptmxmode=000',
    `tmpfs /run tmpfs rw,nosuid,nodev,noexec,relatime,size=${tenth}k,mode=755,inode64`,
    '/dev/vda1 / ext4 rw,relatime,errors=remount-ro',
    'securityfs /sys/kernel/security securityfs rw,nosuid,nodev,noexec,relatime',
    'tmpfs /dev/shm tmpfs rw,nosuid,nodev,inode64',
    'tmpfs /run/lock tmpfs rw,nosuid,nodev,noexec,relatime,size=5120k,inode64',
    'cgroup2 /sys/fs/cgroup cgroup2 rw,nosuid,nodev,noexec,relatime,nsdelegate,memory_recursiveprot',
    'mqueue /dev/mqueue mqueue rw,nosuid,nodev,noexec,relatime',
    'hugetlbfs /dev/hugepages hugetlbfs rw,relatime,pagesize=2M',
    `tmpfs /run/user/0 tmpfs rw,nosuid,nodev,relatime,size=${tenth}k,nr_inodes=${Math.round(tenth / 4)},mode=700,inode64`,
  ]
    .map((line) => `${line} 0 0\n`)
    .join('');
}

/** `/proc/stat`, in hundredths of a second. */
export function stat({ bootedAt, cpus }: Profile, now: number): string {
  const ticks = Math.floor((now - bootedAt) / 10);
  const row = (name: string, count: number) =>
    `${name} ${[0.006, 0.0001, 0.004, 0.985, 0.001, 0, 0.0002, 0.001, 0, 0].map((share) => Math.floor(ticks * share * count)).join(' ')}\n`;
  const each = Array.from({ length: cpus }, (_, index) => row(`cpu${index}`, 1)).join('');
  return `${row('cpu ', cpus)}${each}intr ${ticks * 2}\nctxt ${ticks * 5}\nbtime ${Math.floor(bootedAt / 1000)}\nprocesses ${Math.floor(ticks / 900) + 800}\nprocs_running 1\nprocs_blocked 0\n`;
}

/** `/proc/filesystems`. */
export function filesystems(): string {
  const virtual =
    'sysfs tmpfs bdev proc cgroup cgroup2 devtmpfs binfmt_misc debugfs tracefs securityfs sockfs bpf pipefs ramfs hugetlbfs devpts mqueue autofs'.split(
      ' ',
    );
  return `${virtual.map((name) => `nodev\t${name}\n`).join('')}\text3\n\text2\n\text4\n`;
}

/** `/proc/partitions`, in blocks of 1 KB. */
export function partitions({ diskKb }: Profile): string {
  return `major minor  #blocks  name\n\n 254        0   ${diskKb + 1_300_000} vda\n 254        1   ${diskKb + 1_298_944} vda1\n`;
}

/** `/proc/net/dev`; traffic grows with the time the machine has been up. */
export function netDev({ bootedAt }: Profile, now: number): string {
  const seconds = Math.floor((now - bootedAt) / 1000);
  const row = (name: string, received: number, sent: number) =>
    `${name.padStart(6)}: ${received} ${Math.floor(received / 310)}    0    0    0     0          0         0 ${sent} ${Math.floor(sent / 420)}    0    0    0     0       0          0\n`;
  return `Inter-|   Receive                                                |  Transmit\n face |bytes    packets errs drop fifo frame compressed multicast|bytes    packets errs drop fifo colls carrier compressed\n${row('lo', seconds * 3, seconds * 3)}${row('eth0', seconds * 412, seconds * 233)}`;
}

/** `/proc/net/route`; addresses are written backwards in hexadecimal. */
export function netRoute({ gateway }: Profile): string {
  const hex = (address: string) =>
    address
      .split('.')
      .reverse()
      .map((part) => Number(part).toString(16).padStart(2, '0').toUpperCase())
      .join('');
  const net = gateway.replace(/\d+$/, '0');
  return `Iface\tDestination\tGateway \tFlags\tRefCnt\tUse\tMetric\tMask\t\tMTU\tWindow\tIRTT\neth0\t00000000\t${hex(gateway)}\t0003\t0\t0\t0\t00000000\t0\t0\t0\neth0\t${hex(net)}\t00000000\t0001\t0\t0\t0\t00FFFFFF\t0\t0\t0\n`;
}
