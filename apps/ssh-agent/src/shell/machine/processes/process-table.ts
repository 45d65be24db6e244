import type { Process } from '../../process/programs/process.ts';
import { runningDaemons, runningSshd } from '../../process/session/running-daemons.ts';
import type { Visit } from '../../process/session/visit.ts';

/** A process as `ps`, `top` and `pgrep` see it. Sizes are in KB, `cpuS` in seconds, `startedAt` in epoch ms. */
export interface Running {
  readonly pid: number;
  readonly parent: number;
  readonly user: string;
  /** The name of the program, without its words. */
  readonly name: string;
  readonly command: string;
  /** `?` where there is no terminal. */
  readonly terminal: string;
  readonly state: string;
  readonly nice: number;
  readonly virtualKb: number;
  readonly residentKb: number;
  readonly cpuS: number;
  readonly startedAt: number;
}

/** Every process of the machine, by pid: what runs since the start, the visitor's login, and what the visitor runs. */
export function processTable(process: Pick<Process, 'session' | 'pid'>): readonly Running[] {
  const { session } = process;
  const terminal = session.terminal ? 'pts/0' : '?';
  const daemons = runningDaemons(session).map((daemon) => ({
    ...daemon,
    name: programName(daemon.command),
    terminal: daemon.command.includes('agetty') ? 'tty1' : '?',
    nice: daemon.state.includes('<') ? -20 : daemon.state.includes('N') ? 5 : 0,
  }));
  const own = [...session.tasks.values()].map(({ pid, parent, command, startedAt }) => {
    const self = pid === process.pid;
    return {
      pid,
      parent: session.tasks.has(parent) ? parent : innermost(session),
      user: session.user,
      name: programName(command),
      command,
      terminal,
      state: `${self ? 'R' : 'S'}${session.terminal ? '+' : ''}`,
      nice: 0,
      virtualKb: self ? 11_084 : 5_464,
      residentKb: self ? 4_448 : 884 + (pid % 900),
      cpuS: 0,
      startedAt,
    };
  });
  return [...daemons, ...loginOf(session), ...own].sort((left, right) => left.pid - right.pid);
}

/** The shell that reads: the first process that a session starts is its shell, in which others may have been started. */
function innermost({ shellPid, innerShells }: Visit): number {
  return innerShells.at(-1)?.pid ?? shellPid;
}

/** What the visitor's own login runs: a process of sshd, and the shell under it. */
function loginOf(session: Visit): readonly Running[] {
  const terminal = session.terminal ? 'pts/0' : '?';
  const row = (pid: number, parent: number, user: string, command: string, place: string, kb: number): Running => ({
    pid,
    parent,
    user,
    name: programName(command),
    command,
    terminal: place,
    state: 'Ss',
    nice: 0,
    virtualKb: kb === 4_900 ? 7_196 : 17_708,
    residentKb: kb,
    cpuS: 0,
    startedAt: session.startedAt,
  });
  const door = session.files.machine.pid;
  const listener = runningSshd(session);
  // One that was started later has taken nobody over.
  const sshd = listener !== undefined && listener.startedAt <= session.startedAt ? listener.pid : 1;
  const seat = `sshd: ${session.user}@${session.terminal ? terminal : 'notty'}`;
  const shells = [row(session.shellPid, door, session.user, session.shellCommand, terminal, 4_900)];
  for (const { pid, name, user } of session.innerShells)
    shells.push(row(pid, shells.at(-1)?.pid ?? door, user, name, terminal, 4_900));
  if (session.user === 'root') return [row(door, sshd, 'root', seat, '?', 11_004), ...shells];
  return [
    row(door - 6, sshd, 'root', `sshd: ${session.user} [priv]`, '?', 11_004),
    { ...row(door, door - 6, session.user, seat, '?', 6_512), state: 'S' },
    ...shells,
  ];
}

/** The name that the kernel keeps of a program, of 15 characters at most. */
function programName(command: string): string {
  if (command.startsWith('[')) return command.replace(/^\[(.*)\]$/, '$1');
  if (command === '/sbin/init') return 'systemd';
  const first = command.split(/[ :]/)[0] ?? '';
  return first.replace(/^-/, '').replace(/.*\//, '').slice(0, 15);
}
