import type { Profile } from '../profile/profile.ts';
import { mounts } from './kernel-texts.ts';

/** Numbers of devices that hold a file system of the kernel, in the order of `/proc/mounts`. */
const DEVICES = [
  ...['0:21', '0:22', '0:5', '0:23', '0:24', '254:1', '0:6', '0:25', '0:26', '0:27', '0:20'],
  ...['0:32', '0:36'],
];
const FIRST_MOUNT = 22;
const ROOT_MOUNT = 27;

/** `/proc/self/mountinfo`: the mounts with their numbers. */
export function mountInfo(profile: Profile): string {
  return mounts(profile)
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const [source = '', place = '/', type = '', options = ''] = line.split(' ');
      const [own, above] = [FIRST_MOUNT + index, place === '/' ? 1 : ROOT_MOUNT];
      const access = options.split(',').filter((option) => /^(?:rw|ro|no\w+|relatime)$/.test(option));
      const rest = options.split(',').filter((option) => !/^(?:no\w+|relatime)$/.test(option));
      return `${own} ${above} ${DEVICES[index] ?? '0:40'} / ${place} ${access.join(',')} shared:${index + 1} - ${type} ${source} ${rest.join(',')}\n`;
    })
    .join('');
}

/** `/proc/cgroups`. */
export function cgroups(): string {
  const names = 'cpuset cpu cpuacct blkio memory devices freezer net_cls perf_event net_prio hugetlb pids rdma misc';
  const rows = names.split(' ').map((name) => `${name}\t0\t62\t1\n`);
  return `#subsys_name\thierarchy\tnum_cgroups\tenabled\n${rows.join('')}`;
}

/** `/proc/crypto`, the first entries of it. */
export function crypto(): string {
  const rows: readonly (readonly [string, string, string])[] = [
    ['crc32c', 'crc32c-intel', 'crc32c_intel'],
    ['crct10dif', 'crct10dif-pclmul', 'crct10dif_pclmul'],
    ['sha256', 'sha256-generic', 'kernel'],
    ['aes', 'aes-generic', 'kernel'],
  ];
  return rows
    .map(
      ([name, driver, module]) =>
        `name         : ${name}\ndriver       : ${driver}\nmodule       : ${module}\npriority     : 200\nrefcnt       : 2\nselftest     : passed\ninternal     : no\n\n`,
    )
    .join('');
}

/** `/proc/iomem`, as root sees it. */
export function ioMemory({ memoryKb }: Profile): string {
  const hex = (figure: number) => figure.toString(16).padStart(8, '0');
  const low = Math.min(memoryKb * 1024, 0x7ffdbfff);
  return [
    '00000000-00000fff : Reserved',
    '00001000-0009fbff : System RAM',
    '0009fc00-0009ffff : Reserved',
    '000a0000-000bffff : PCI Bus 0000:00',
    '000f0000-000fffff : Reserved',
    `00100000-${hex(low)} : System RAM`,
    'b0000000-bfffffff : PCI MMCONFIG 0000 [bus 00-ff]',
    'fec00000-fec003ff : IOAPIC 0',
    'fee00000-fee00fff : Local APIC',
  ]
    .map((line) => `${line}\n`)
    .join('');
}
