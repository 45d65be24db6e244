import { mounts } from './kernel-texts.ts';
import { type FileNode, type Machine, makeNode } from './node.ts';

/** A process as its folder below `/proc` shows it. Sizes are in KB, the start in epoch ms. */
export interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
  /** The name of the program, of 15 characters at most. */
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
  text('oom_score', () => '666\n');
  text('oom_score_adj', () => '0\n', 0o644);
  text('stat', () => statText(facts));
  text('statm', () => `${facts.residentKb} ${facts.residentKb >> 2} 400 5 0 90 0\n`);
  text('status', () => statusText(facts));
  if (facts.program !== '') link('exe', facts.program);
  link('cwd', facts.directory);
  link('root', '/');
  const descriptors = makeNode('directory', { mode: 0o500, size: 0, modified });
  for (const [number, target] of [...facts.streams, `/proc/${facts.pid}/fd`].entries())
    descriptors.children?.set(String(number), makeNode('link', { mode: 0o700, target, size: 64, modified }));
  add('fd', descriptors);
  return folder;
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
