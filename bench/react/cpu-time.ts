import { readFileSync } from 'node:fs';
import { descendants } from '../memory/processes.ts';

/** CPU milliseconds that a process and everything it started have used so far, what has ended of it included. */
export function cpuMsOfAll(pid: number): number {
  return [pid, ...descendants(pid)].reduce((sum, each) => sum + ticks(each) * 10, 0);
}

/** User and system time of the process and of its children that have ended, in steps of ten milliseconds. */
function ticks(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0);
  } catch {
    // It ended while we were looking; its parent has the time.
    return 0;
  }
}
