import { readdirSync, readFileSync } from 'node:fs';
import { type BenchResult, median, toResult } from './result.ts';
import { type RunningService, startService, temporaryDirectory } from './service.ts';

const ROUNDS = 5;
const PORT = 18_490;
const SETTLE_MS = 15_000;

/** Start times (first with an empty data directory, then again) and memory at rest, embedded database included. */
export async function bench(): Promise<BenchResult> {
  const firsts: number[] = [];
  const seconds: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const directory = temporaryDirectory();
    const first = await startService(directory, PORT);
    firsts.push(first.startS);
    await first.stop();
    const second = await startService(directory, PORT);
    seconds.push(second.startS);
    await second.bootstrap();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    memories.push(proportionalMb(second));
    await second.stop();
  }
  return toResult(
    'memory',
    { pss_mb: median(memories), first_s: median(firsts), second_s: median(seconds) },
    {},
    { pss_mb: '≤ 256', first_s: '≤ 10', second_s: '≤ 3' },
  );
}

/** Proportional set size of the service and all its descendants, in MiB. */
function proportionalMb(service: RunningService): number {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // The process ended while we were looking.
    }
  }
  const family = [...parents.keys()].filter((pid) => descends(pid, service.process.pid ?? -1, parents));
  const kilobytes = family.map((pid) =>
    Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

function descends(pid: number, ancestor: number, parents: ReadonlyMap<number, number>): boolean {
  for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at)) {
    if (at === ancestor) return true;
  }
  return false;
}
