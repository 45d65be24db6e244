import { readdirSync, readFileSync } from 'node:fs';

export interface Proportional {
  /** The process itself, in MiB. */
  readonly ownMb: number;
  /** All of its descendants. */
  readonly childrenMb: number;
}

/** Proportional set size of a process and of everything that it started: shared pages count once. */
export function proportionalMb(pid: number): Proportional {
  const children = descendants(pid);
  return { ownMb: pssMb(pid), childrenMb: children.reduce((sum, each) => sum + pssMb(each), 0) };
}

/** Every process that a process started, and that these started. */
export function descendants(pid: number): readonly number[] {
  const parents = parentsOf();
  return [...parents.keys()].filter((each) => each !== pid && descends(each, pid, parents));
}

function parentsOf(): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended while we were looking.
    }
  }
  return parents;
}

const pssMb = (pid: number): number =>
  Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

function descends(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
    if (at === ancestor) return true;
  }
  return false;
}
