import { endDaemon, runningDaemons } from './running-daemons.ts';
import { SIGNALS } from './signals.ts';
import type { Visit } from './visit.ts';

/** CHLD, CONT, the signals that stop, URG and WINCH end nothing here. */
const HARMLESS = new Set([17, 18, 19, 20, 21, 22, 23, 28]);

/**
 * Sends a signal to a process of the machine. Null when it went well, or the text of the C library.
 * @param pid below -1 the group that the process leads, -1 all processes, 0 the group of the shell
 */
export function killProcess(pid: number, signal: string, session: Visit, ownPid: number): string | null {
  const target = pid < -1 ? -pid : pid;
  const daemon = runningDaemons(session).find((each) => each.pid === target);
  // Jobs lead groups on terminals only, and threads of the kernel never.
  const leads = daemon ? !daemon.command.startsWith('[') : target === ownPid || session.terminal !== null;
  const isOwn = target === ownPid || pid === 0 || pid === -1;
  if (!(isOwn || daemon || session.tasks.has(target)) || (pid < -1 && !leads)) return 'No such process';
  if (daemon && session.user !== 'root') return 'Operation not permitted';
  const number = SIGNALS.indexOf(signal.toUpperCase().replace(/^SIG/, '')) + 1 || Number(signal);
  if (number === 0 || HARMLESS.has(number)) return null;
  if (daemon) endDaemon(daemon, number, session);
  if (isOwn) session.budget.end(number === 9 ? 137 : 143);
  const task = session.tasks.get(target);
  session.tasks.delete(target);
  task?.end?.(128 + number);
  return null;
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
