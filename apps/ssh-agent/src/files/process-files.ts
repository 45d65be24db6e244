import { mountInfo } from './kernel-tables.ts';
import { mounts } from './kernel-texts.ts';
import { type FileNode, type Machine, makeNode } from './node.ts';

/** A process as its folder below `/proc` shows it. Sizes are in KB, the start in epoch ms. */
export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** The name of the program, of 15 characters at most; threads of the kernel keep longer ones. */
  readonly name: string;
  /** Words with a zero byte behind each; empty for a thread of the kernel. */
  readonly words: string;
  /** The path of the program; empty for a thread of the kernel. */
  readonly program: string;
  readonly isRunning: boolean;
  readonly residentKb: number;
  readonly startedAt: number;
  /** Names and values with a zero byte behind each. */
  readonly environment: string;
  readonly directory: string;
  readonly cgroup: string;
  /** Where the first three descriptors lead. */
  readonly streams: readonly string[];
}

const SIGNALS =
  'SigPnd:\t0000000000000000\nShdPnd:\t0000000000000000\nSigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\nSigCgt:\t0000000000000000\n';
const LIMITS = [
  ['Limit', 'Soft Limit', 'Hard Limit', 'Units'],
  ['Max cpu time', 'unlimited', 'unlimited', 'seconds'],
  ['Max file size', 'unlimited', 'unlimited', 'bytes'],
  ['Max data size', 'unlimited', 'unlimited', 'bytes'],
  ['Max stack size', '8388608', 'unlimited', 'bytes'],
  ['Max core file size', '0', 'unlimited', 'bytes'],
  ['Max resident set', 'unlimited', 'unlimited', 'bytes'],
  ['Max processes', '15401', '15401', 'processes'],
  ['Max open files', '1024', '1048576', 'files'],
  ['Max locked memory', '501678080', '501678080', 'bytes'],
  ['Max address space', 'unlimited', 'unlimited', 'bytes'],
  ['Max file locks', 'unlimited', 'unlimited', 'locks'],
  ['Max pending signals', '15401', '15401', 'signals'],
  ['Max msgqueue size', '819200', '819200', 'bytes'],
  ['Max nice priority', '0', '0', ''],
  ['Max realtime priority', '0', '0', ''],
  ['Max realtime timeout', 'unlimited', 'unlimited', 'us'],
]
  .map(
    ([name = '', soft = '', hard = '', unit = '']) =>
      `${name.padEnd(25)} ${soft.padEnd(20)} ${hard.padEnd(20)} ${unit.padEnd(10)}\n`,
  )
  .join('');
/** Files of every process that say the same for all, or nothing. */
const SMALL_FILES: readonly (readonly [string, string, number])[] = [
  ['autogroup', '/autogroup-1 nice 0\n', 0o644],
  ['auxv', '', 0o400],
  ['clear_refs', '', 0o200],
  ['coredump_filter', '00000033\n', 0o644],
  ['cpuset', '/\n', 0o444],
  ['gid_map', '         0          0 4294967295\n', 0o644],
  ['mem', '', 0o600],
  ['numa_maps', '', 0o444],
  ['oom_adj', '0\n', 0o644],
  ['pagemap', '', 0o400],
  ['personality', '00000000\n', 0o400],
  ['projid_map', '         0          0 4294967295\n', 0o644],
  ['schedstat', '1284213 18230 21\n', 0o444],
  ['setgroups', 'allow\n', 0o644],
  ['smaps', '', 0o444],
  ['stack', '', 0o400],
  ['syscall', 'running\n', 0o400],
  ['timers', '', 0o444],
  ['timerslack_ns', '50000\n', 0o666],
  ['uid_map', '         0          0 4294967295\n', 0o644],
];
/** Namespaces of the first process, which all other processes share. */
const NAMESPACES: readonly (readonly [string, number])[] = [
  ['cgroup', 4_026_531_835],
  ['ipc', 4_026_531_839],
  ['mnt', 4_026_531_841],
  ['net', 4_026_531_840],
  ['pid', 4_026_531_836],
  ['pid_for_children', 4_026_531_836],
  ['time', 4_026_531_834],
  ['time_for_children', 4_026_531_834],
  ['user', 4_026_531_837],
  ['uts', 4_026_531_838],
];
const CAPABILITIES =
  'CapInh:\t0000000000000000\nCapPrm:\t000001ffffffffff\nCapEff:\t000001ffffffffff\nCapBnd:\t000001ffffffffff\nCapAmb:\t0000000000000000\n';

/** The folder of a process below `/proc`, made when somebody looks. */
export function processFolder(facts: ProcessFacts): FileNode {
  const modified = Math.floor(facts.startedAt / 1000);
  const folder = makeNode('directory', { mode: 0o555, size: 0, modified });
  const add = (name: string, node: FileNode) => folder.children?.set(name, node);
  const text = (name: string, make: (machine: Machine) => string, mode = 0o444) =>
    add(name, makeNode('file', { mode, modified, content: { from: 'kernel', make } }));
  const link = (name: string, target: string) => add(name, makeNode('link', { target, size: 0, modified }));
  text('cgroup', () => `0::${facts.cgroup}\n`);
  text('cmdline', () => facts.words);
  text('comm', () => `${facts.name}\n`, 0o644);
  text('environ', () => facts.environment, 0o400);
  text('loginuid', () => (facts.program.includes('bash') ? '0' : '4294967295'), 0o644);
  text('mounts', ({ profile }) => mounts(profile));
  text('mountinfo', ({ profile }) => mountInfo(profile));
  text('io', () => ioText(facts), 0o400);
  text('limits', () => LIMITS);
  text('maps', () => mapsText(facts));
  text('oom_score', () => '666\n');
  text('oom_score_adj', () => '0\n', 0o644);
  text('sched', () => `${facts.name} (${facts.pid}, #threads: 1)\n${'-'.repeat(67)}\n`, 0o644);
  text('sessionid', () => (facts.cgroup.includes('session-') ? '1' : '4294967295'));
  text('wchan', () => (facts.isRunning ? '0' : 'do_epoll_wait'));
  text('stat', () => statText(facts));
  text('statm', () => `${facts.residentKb} ${facts.residentKb >> 2} 400 5 0 90 0\n`);
  text('status', () => statusText(facts));
  for (const [name, value, mode] of SMALL_FILES) text(name, () => value, mode);
  for (const name of ['attr', 'fdinfo', 'map_files', 'net', 'task'])
    add(name, makeNode('directory', { mode: 0o555, size: 0, modified }));
  const spaces = makeNode('directory', { mode: 0o511, size: 0, modified });
  for (const [name, number] of NAMESPACES)
    spaces.children?.set(
      name,
      makeNode('link', { target: `${name.replace('_for_children', '')}:[${number}]`, size: 0, modified }),
    );
  add('ns', spaces);
  if (facts.program !== '') link('exe', facts.program);
  link('cwd', facts.directory);
  link('root', '/');
  const descriptors = makeNode('directory', { mode: 0o500, size: 0, modified });
  for (const [number, target] of [...facts.streams, `/proc/${facts.pid}/fd`].entries())
    descriptors.children?.set(String(number), makeNode('link', { mode: 0o700, target, size: 64, modified }));
  add('fd', descriptors);
  return folder;
}

function ioText({ residentKb }: ProcessFacts): string {
  return `rchar: ${residentKb * 310}\nwchar: ${residentKb * 12}\nsyscr: ${residentKb >> 3}\nsyscw: ${residentKb >> 6}\nread_bytes: ${residentKb * 256}\nwrite_bytes: 0\ncancelled_write_bytes: 0\n`;
}

/** The parts of a program and of the C library, at addresses that follow from the process. */
function mapsText({ pid, program }: ProcessFacts): string {
  if (program === '') return '';
  const base = 0x55d0_0000_0000 + pid * 0x1_3000;
  const library = 0x7f10_0000_0000 + pid * 0x2_7000;
  const row = (at: number, pages: number, rights: string, offset: number, path: string): string =>
    `${at.toString(16)}-${(at + pages * 4096).toString(16)} ${rights} ${offset.toString(16).padStart(8, '0')} ${path === '' || path.startsWith('[') ? '00:00 0      ' : `fe:01 ${131_200 + path.length}`} ${path}`.trimEnd();
  const libc = '/usr/lib/x86_64-linux-gnu/libc.so.6';
  return [
    row(base, 6, 'r--p', 0, program),
    row(base + 0x6000, 40, 'r-xp', 0x6000, program),
    row(base + 0x2e000, 8, 'rw-p', 0x2e000, program),
    row(base + 0x60000, 33, 'rw-p', 0, '[heap]'),
    row(library, 38, 'r--p', 0, libc),
    row(library + 0x26000, 341, 'r-xp', 0x26000, libc),
    row(0x7ffc_0000_0000 + pid * 0x1000, 33, 'rw-p', 0, '[stack]'),
  ]
    .map((line) => `${line}\n`)
    .join('');
}

function statText({ pid, parent, name, isRunning, residentKb }: ProcessFacts): string {
  const state = isRunning ? 'R' : 'S';
  return `${pid} (${name}) ${state} ${parent} ${pid} ${pid} 0 -1 4194304 97 0 0 0 0 0 0 0 20 0 1 0 ${pid * 7} ${residentKb * 2_400} ${residentKb >> 2} 18446744073709551615 1 1 0 0 0 0 0 0 0 0 0 0 17 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n`;
}

function statusText({ pid, parent, name, isRunning, residentKb, program }: ProcessFacts): string {
  const kb = (label: string, size: number) => `${label}:\t${String(size).padStart(8)} kB\n`;
  const memory =
    program === ''
      ? ''
      : kb('VmPeak', residentKb * 2) + kb('VmSize', residentKb * 2) + kb('VmHWM', residentKb) + kb('VmRSS', residentKb);
  return `Name:\t${name}\nUmask:\t0022\nState:\t${isRunning ? 'R (running)' : 'S (sleeping)'}\nTgid:\t${pid}\nNgid:\t0\nPid:\t${pid}\nPPid:\t${parent}\nTracerPid:\t0\nUid:\t0\t0\t0\t0\nGid:\t0\t0\t0\t0\nFDSize:\t64\nGroups:\t0 \nNStgid:\t${pid}\nNSpid:\t${pid}\nNSpgid:\t${pid}\nNSsid:\t${pid}\n${memory}Threads:\t1\nSigQ:\t0/15401\n${SIGNALS}${CAPABILITIES}NoNewPrivs:\t0\nSeccomp:\t0\nSeccomp_filters:\t0\n`;
}
