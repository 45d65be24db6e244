import type { Profile } from '../profile/profile.ts';
import { memoryUse } from '../profile/usage.ts';

/** Interrupts of a virtual machine: number, what each processor has served in a second, and what they belong to. */
const INTERRUPTS: readonly (readonly [name: string, each: number, text: string])[] = [
  ['1', 0.0001, 'IO-APIC   1-edge      i8042'],
  ['4', 0.0002, 'IO-APIC   4-edge      ttyS0'],
  ['8', 0, 'IO-APIC   8-edge      rtc0'],
  ['9', 0, 'IO-APIC   9-fasteoi   acpi'],
  ['24', 0, 'PCI-MSI 16384-edge      virtio0-config'],
  ['25', 2.1, 'PCI-MSI 16385-edge      virtio0-input.0'],
  ['26', 1.3, 'PCI-MSI 16386-edge      virtio0-output.0'],
  ['27', 0, 'PCI-MSI 32768-edge      virtio1-config'],
  ['28', 3.7, 'PCI-MSI 32769-edge      virtio1-req.0'],
  ['NMI', 0, 'Non-maskable interrupts'],
  ['LOC', 38, 'Local timer interrupts'],
  ['RES', 9, 'Rescheduling interrupts'],
  ['CAL', 4, 'Function call interrupts'],
  ['TLB', 0.4, 'TLB shootdowns'],
];

/** `/proc/interrupts`. */
export function interrupts({ bootedAt, cpus }: Profile, now: number): string {
  const seconds = (now - bootedAt) / 1000;
  const columns = Array.from({ length: cpus }, (_, index) => index);
  const head = `    ${columns.map((index) => `       CPU${index}`).join('')}\n`;
  const row = ([name, each, text]: (typeof INTERRUPTS)[number]): string => {
    const counts = columns.map((index) => Math.floor(seconds * each * (1 + ((index * 7 + name.length) % 5) / 20)));
    return `${`${name}:`.padStart(4)}${counts.map((count) => String(count).padStart(11)).join('')}   ${text}\n`;
  };
  return head + INTERRUPTS.map(row).join('');
}

/** `/proc/diskstats`: the disk, and the partition on it. */
export function diskStats({ bootedAt }: Profile, now: number): string {
  const seconds = Math.floor((now - bootedAt) / 1000);
  const row = (minor: number, name: string, reads: number): string => {
    const writes = 1_240 + Math.floor(seconds * 0.9);
    return ` 254 ${String(minor).padStart(7)} ${name} ${reads} ${reads >> 3} ${reads * 46} ${reads >> 1} ${writes} ${writes >> 1} ${writes * 22} ${writes * 2} 0 ${writes + reads} ${writes * 2 + (reads >> 1)} 0 0 0 0 ${writes >> 2} ${writes >> 3}\n`;
  };
  return row(0, 'vda', 12_409) + row(1, 'vda1', 12_301);
}

/** `/proc/vmstat`, in pages, from the figures of `/proc/meminfo`. */
export function vmStat(profile: Profile, now: number): string {
  const use = memoryUse(profile);
  const seconds = Math.floor((now - profile.bootedAt) / 1000);
  const rows: readonly (readonly [string, number])[] = [
    ['nr_free_pages', use.freeKb >> 2],
    ['nr_inactive_anon', use.usedKb >> 3],
    ['nr_active_anon', 210],
    ['nr_inactive_file', use.cachedKb >> 3],
    ['nr_active_file', use.cachedKb >> 3],
    ['nr_unevictable', 0],
    ['nr_mlock', 0],
    ['nr_anon_pages', use.usedKb >> 3],
    ['nr_mapped', 15_318],
    ['nr_file_pages', (use.cachedKb + use.buffersKb) >> 2],
    ['nr_dirty', 19],
    ['nr_writeback', 0],
    ['nr_shmem', use.sharedKb >> 2],
    ['pgpgin', 570_814],
    ['pgpgout', 27_280 + seconds * 10],
    ['pswpin', 0],
    ['pswpout', 0],
    ['pgfault', 410_233 + seconds * 61],
    ['pgmajfault', 1_912],
    ['oom_kill', 0],
  ];
  return rows.map(([name, figure]) => `${name} ${figure}\n`).join('');
}

/** `/proc/buddyinfo`: free pages by the size of their blocks. */
export function buddyInfo(profile: Profile): string {
  const free = memoryUse(profile).freeKb;
  const row = (zone: string, blocks: readonly number[]): string =>
    `Node 0, zone ${zone.padStart(8)} ${blocks.map((count) => String(count).padStart(6)).join(' ')} \n`;
  const large = Math.max(1, Math.floor(free / 4_096) - 420);
  return (
    row('DMA', [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2]) +
    row('DMA32', [31, 22, 17, 20, 14, 11, 9, 6, 5, 4, Math.min(large, 420)]) +
    row('Normal', [812, 640, 402, 251, 133, 74, 38, 19, 11, 7, large])
  );
}
