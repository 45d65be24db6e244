import { DAEMONS } from '../../../profile/daemons.ts';
import { SIGNALS } from './signals.ts';
import type { Visit } from './visit.ts';

/** CHLD, CONT, the signals that stop, URG and WINCH end nothing here. */
const HARMLESS = new Set([17, 18, 19, 20, 21, 22, 23, 28]);

/** Sends a signal to a process of the machine. Null when it went well, or the text of the C library. */
export function killProcess(pid: number, signal: string, session: Visit, ownPid: number): string | null {
  const known = session.tasks.has(pid) || DAEMONS.some((daemon) => daemon.pid === pid) || pid === ownPid || pid <= 0;
  if (!known) return 'No such process';
  if (session.user !== 'root' && !session.tasks.has(pid) && pid !== ownPid) return 'Operation not permitted';
  if (signal === '0') return null;
  if (pid === ownPid || pid === -1) session.budget.end(signal === '9' || signal === 'KILL' ? 137 : 143);
  const number = SIGNALS.indexOf(signal.toUpperCase().replace(/^SIG/, '')) + 1 || Number(signal);
  if (HARMLESS.has(number)) return null;
  const task = session.tasks.get(pid);
  session.tasks.delete(pid);
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
