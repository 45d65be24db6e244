import type { Job } from './shell.ts';

const BY_STATUS: Readonly<Record<number, string>> = {
  0: 'Done',
  129: 'Hangup',
  130: 'Interrupt',
  131: 'Quit',
  134: 'Aborted',
  137: 'Killed',
  138: 'User defined signal 1',
  139: 'Segmentation fault',
  140: 'User defined signal 2',
  142: 'Alarm clock',
  143: 'Terminated',
};

/** What a shell says of a program that a signal has ended; null where it says nothing. */
export function deathText(signal: number): string | null {
  return signal === 2 || signal === 13 ? null : (BY_STATUS[128 + signal] ?? `Unknown signal ${signal}`);
}

/** The line of a job as `jobs` and the prompt show it, without its end. @param mark `+`, `-` or a blank */
export function jobLine({ number, pid, source, status, isStopped }: Job, mark: string, withPid = false): string {
  const state = status !== null ? (BY_STATUS[status] ?? `Exit ${status}`) : isStopped ? 'Stopped' : 'Running';
  const behind = status === null && !isStopped ? ' &' : '';
  return `[${number}]${mark}  ${withPid ? `${pid} ` : ''}${state.padEnd(24)}${source}${behind}`;
}

/** The job that is meant by `%1`, `%+`, `%-`, `%name`, a pid, or nothing at all: the last one. */
export function jobOf(word: string | undefined, jobs: Iterable<Job>): Job | undefined {
  const all = [...jobs];
  if (word === undefined || /^%?[+%]?$/.test(word)) return all.at(-1);
  if (word === '%-') return all.at(-2) ?? all.at(-1);
  const [, number] = /^%(\d+)$/.exec(word) ?? [];
  if (number !== undefined) return all.find((job) => String(job.number) === number);
  if (/^\d+$/.test(word)) return all.find((job) => String(job.pid) === word);
  return all.findLast((job) => job.source.startsWith(word.slice(1)));
}
