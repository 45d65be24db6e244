import { endDaemon, runningDaemons } from './running-daemons.ts';
import { SIGNALS } from './signals.ts';
import type { Visit } from './visit.ts';

/** CHLD, CONT, the signals that stop, URG and WINCH end nothing here. */
const HARMLESS = new Set([17, 18, 19, 20, 21, 22, 23, 28]);

export function signalNumber(signal: string): number {
  return SIGNALS.indexOf(signal.toUpperCase().replace(/^SIG/, '')) + 1 || Number(signal);
}

/** True for signals that end nothing here, and for 0. */
export function isHarmless(signal: number): boolean {
  return signal === 0 || HARMLESS.has(signal);
}

/**
 * Sends a signal to a process of the machine. Null when it went well, or the text of the C library.
 * @param pid below -1 the group that the process leads, -1 all processes, 0 the group of the shell
 */
export function killProcess(pid: number, signal: string, session: Visit, ownPid: number): string | null {
  const target = pid < -1 ? -pid : pid;
  const daemon = runningDaemons(session).find((each) => each.pid === target);
  // Jobs lead groups on terminals only, and threads of the kernel never.
  const leads = daemon ? !daemon.command.startsWith('[') : target === ownPid || session.terminal !== null;
  const isGroup = pid === 0 || pid === -1;
  const shell = isGroup ? groupOf(pid, ownPid, session) : target;
  const { pid: door } = session.files.machine;
  const isKnown = isGroup || shell === door || isShell(shell, session) || session.tasks.has(target);
  if (!(isKnown || daemon) || (pid < -1 && !leads)) return 'No such process';
  if (daemon && session.user !== 'root') return 'Operation not permitted';
  const number = signalNumber(signal);
  if (isHarmless(number)) return null;
  if (daemon) endDaemon(daemon, number, session);
  if (shell === door) session.hangUp(128 + number);
  else if (shell === null) session.budget.end(128 + number);
  else if (isShell(shell, session)) session.endShell(shell, number);
  const task = session.tasks.get(target);
  session.tasks.delete(target);
  task?.end?.(128 + number);
  return null;
}

/** The login shell, or one that was started in it on the terminal. */
function isShell(pid: number | null, { shellPid, innerShells }: Visit): boolean {
  return pid === shellPid || innerShells.some((inner) => inner.pid === pid);
}

/** The shell that a signal for the own group, or for all processes, is about; null where the line that runs is. */
function groupOf(pid: number, ownPid: number, session: Visit): number | null {
  if (session.terminal === null) return null;
  return pid === -1 ? session.files.machine.pid : isShell(ownPid, session) ? ownPid : null;
}

/** What `kill -l` prints. */
export function listSignals(words: readonly string[]): string {
  if (words.length > 0) {
    return words
      .map(
        (word) =>
          `${/^\d+$/.test(word) ? (SIGNALS[(Number(word) & 127) - 1] ?? word) : SIGNALS.indexOf(word.toUpperCase().replace(/^SIG/, '')) + 1}\n`,
      )
      .join('');
  }
  const named = [...SIGNALS.entries()].map(([index, name]) => [index + 1, `SIG${name}`] as const);
  const realtime = Array.from({ length: 31 }, (_, index) => {
    const number = index + 34;
    const name =
      number <= 49
        ? `SIGRTMIN${number === 34 ? '' : `+${number - 34}`}`
        : `SIGRTMAX${number === 64 ? '' : `-${64 - number}`}`;
    return [number, name] as const;
  });
  const all = [...named, ...realtime];
  return all
    .map(
      ([number, name], index) =>
        `${String(number).padStart(2)}) ${name}${index % 5 === 4 || index === all.length - 1 ? '\n' : '\t'}`,
    )
    .join('');
}
