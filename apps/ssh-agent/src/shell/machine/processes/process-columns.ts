import type { Process } from '../../process/programs/process.ts';
import { gidOf, uidOf } from '../../process/session/accounts.ts';
import { formatDate } from '../../process/texts/dates.ts';
import type { Running } from './process-table.ts';

/** A column of `ps`. */
export interface PsColumn {
  readonly header: string;
  readonly width: number;
  readonly right?: boolean;
  /** Takes the rest of the line where it comes last, and carries the lines of the forest. */
  readonly last?: boolean;
  value(row: Running, process: Process): string;
  /** What the column is sorted by, where its text is not. */
  rank?(row: Running, process: Process): number;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

function share(row: Running, { session }: Process): number {
  const aliveS = Math.max(1, (session.now() - row.startedAt) / 1000);
  return (row.cpuS * 100) / aliveS;
}

function memoryShare(row: Running, { session }: Process): number {
  return (row.residentKb * 100) / session.profile.memoryKb;
}

/** The clock for what started within a day, the date otherwise. */
function started(row: Running, { session }: Process): string {
  const recent = session.now() - row.startedAt < 86_400_000;
  return formatDate(recent ? '%H:%M' : '%b%d', row.startedAt);
}

function elapsed(row: Running, { session }: Process): string {
  const seconds = Math.max(0, Math.floor((session.now() - row.startedAt) / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3_600) % 24;
  const clock = `${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${days}-${two(hours)}:${clock}` : hours > 0 ? `${two(hours)}:${clock}` : clock;
}

const clock = (seconds: number) => `${two(seconds / 3_600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;

function number(header: string, width: number, rank: NonNullable<PsColumn['rank']>): PsColumn {
  return { header, width, right: true, value: (row, process) => String(rank(row, process)), rank };
}

function text(header: string, width: number, value: PsColumn['value']): PsColumn {
  return { header, width, value };
}

const percent = (header: string, rank: NonNullable<PsColumn['rank']>): PsColumn => ({
  header,
  width: 4,
  right: true,
  value: (row, process) => rank(row, process).toFixed(1),
  rank,
});

const isKernel = ({ command }: Running) => command.startsWith('[');
const cmd = (header: string): PsColumn => ({ header, width: 27, last: true, value: ({ command }) => command });
const comm = (header: string): PsColumn => ({ header, width: 15, last: true, value: ({ name }) => name });
const waits = text('WCHAN', 6, (row) => (isKernel(row) ? 'kthrea' : '-'));
const terminal = (header: string) => text(header, 8, (row) => row.terminal);
const user = (header: string) =>
  text(header, 8, (row) => (row.user.length > 8 ? `${row.user.slice(0, 7)}+` : row.user));
const uid = (header: string) => number(header, 5, (row, process) => uidOf(row.user, process.files));
const gid = (header: string) => number(header, 5, (row, process) => gidOf(row.user, process.files));
const pid = (header: string) => number(header, 7, (row) => row.pid);
const time = (header: string): PsColumn => ({
  header,
  width: 8,
  right: true,
  value: ({ cpuS }) => clock(cpuS),
  rank: ({ cpuS }) => cpuS,
});
const rightText = (header: string, width: number, value: PsColumn['value']): PsColumn => ({
  header,
  width,
  right: true,
  value,
});

/** Columns by the names that `-o` and the formats of `ps` use. */
export const PS_COLUMNS: Readonly<Record<string, PsColumn>> = {
  pid: pid('PID'),
  tgid: pid('TGID'),
  lwp: pid('LWP'),
  ppid: number('PPID', 7, (row) => row.parent),
  pgid: pid('PGID'),
  pgrp: pid('PGRP'),
  sid: pid('SID'),
  sess: pid('SESS'),
  tpgid: number('TPGID', 7, (row) => (row.terminal === '?' ? -1 : row.pid)),
  user: user('USER'),
  uname: user('UID'),
  euser: user('EUSER'),
  ruser: user('RUSER'),
  group: text('GROUP', 8, (row) => row.user),
  uid: uid('UID'),
  euid: uid('EUID'),
  ruid: uid('RUID'),
  gid: gid('GID'),
  egid: gid('EGID'),
  '%cpu': percent('%CPU', share),
  pcpu: percent('%CPU', share),
  '%mem': percent('%MEM', memoryShare),
  pmem: percent('%MEM', memoryShare),
  c: number('C', 2, (row, process) => Math.floor(share(row, process))),
  vsz: number('VSZ', 6, (row) => row.virtualKb),
  vsize: number('VSZ', 6, (row) => row.virtualKb),
  rss: number('RSS', 5, (row) => row.residentKb),
  rssize: number('RSS', 5, (row) => row.residentKb),
  rsz: number('RSZ', 5, (row) => row.residentKb),
  sz: number('SZ', 5, (row) => Math.floor(row.virtualKb / 4)),
  size: number('SIZE', 5, (row) => Math.floor(row.virtualKb / 20)),
  addrsz: rightText('ADDR SZ', 7, (row) => `- ${String(Math.floor(row.virtualKb / 4)).padStart(5)}`),
  tname: terminal('TTY'),
  tty: terminal('TT'),
  tt: terminal('TT'),
  stat: text('STAT', 4, (row) => row.state),
  s: text('S', 1, (row) => row.state.slice(0, 1)),
  state: text('S', 1, (row) => row.state.slice(0, 1)),
  f: number('F', 1, (row) => (isKernel(row) ? 1 : row.pid === 1 ? 4 : 0)),
  pri: number('PRI', 3, (row) => 80 + row.nice),
  ni: number('NI', 3, (row) => row.nice),
  nice: number('NI', 3, (row) => row.nice),
  nlwp: number('NLWP', 4, () => 1),
  thcount: number('THCNT', 5, () => 1),
  psr: number('PSR', 3, (row, process) => row.pid % process.session.profile.cpus),
  wchan: waits,
  time: time('TIME'),
  cputime: time('TIME'),
  bsdtime: {
    ...time('TIME'),
    width: 6,
    value: ({ cpuS }) => `${Math.floor(cpuS / 60)}:${two(cpuS % 60)}`,
  },
  stime: { ...rightText('STIME', 5, started), rank: (row) => row.startedAt },
  bsdstart: { ...rightText('START', 5, started), rank: (row) => row.startedAt },
  start: { ...rightText('STARTED', 8, started), rank: (row) => row.startedAt },
  start_time: { ...rightText('START', 5, started), rank: (row) => row.startedAt },
  lstart: rightText('STARTED', 24, (row) => formatDate('%a %b %e %H:%M:%S %Y', row.startedAt)),
  etime: rightText('ELAPSED', 11, elapsed),
  etimes: number('ELAPSED', 7, (row, { session }) => Math.floor((session.now() - row.startedAt) / 1000)),
  args: cmd('COMMAND'),
  command: cmd('COMMAND'),
  cmd: cmd('CMD'),
  comm: comm('COMMAND'),
  ucmd: comm('CMD'),
  ucomm: comm('COMMAND'),
  exe: cmd('EXE'),
  label: text('LABEL', 31, () => '-'),
};
