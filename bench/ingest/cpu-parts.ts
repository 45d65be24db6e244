import { readdirSync, readFileSync } from 'node:fs';
import { cpuMs } from '../decoys/process-cost.ts';
import { type Load, type LoadFigures, runLoad } from '../load.ts';

/** A load, and what a request of it costs in CPU time. */
export interface CostedLoad extends LoadFigures {
  /** Processor time of the server, all its threads, in µs. */
  readonly serverUs: number;
  /** Processor time of the service's database, all its processes, in µs. */
  readonly databaseUs: number;
}

const WARM_UP_S = 1;

/**
 * Runs a load, after a second that is not counted, and takes the CPU time of the server and of the database meanwhile.
 * Linux only.
 * @param service process under which the database runs
 */
export async function runCosted(load: Load, server: number, service: number): Promise<CostedLoad> {
  await runLoad({ ...load, durationS: WARM_UP_S });
  const before = { server: cpuMs(server), database: databaseMs(service) };
  const figures = await runLoad(load);
  const requests = Object.values(figures.statuses).reduce((sum, count) => sum + count, 0);
  return {
    ...figures,
    serverUs: ((cpuMs(server) - before.server) * 1_000) / requests,
    databaseUs: ((databaseMs(service) - before.database) * 1_000) / requests,
  };
}

function databaseMs(service: number): number {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => parentOf(Number(name))),
  );
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === service || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + (cpuOrNothing(pid) ?? 0), 0);
}

/** Processes may end while they are looked at. */
function parentOf(pid: number): (readonly [number, number])[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return [[pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
  } catch {
    return [];
  }
}

function cpuOrNothing(pid: number): number | null {
  try {
    return cpuMs(pid);
  } catch {
    return null;
  }
}
