import { performance } from 'node:perf_hooks';

const LOOK_MS = 5_000;
/** Below this share of a look's time that the event loop was busy, the process rests. */
const RESTING = 0.02;
/** A collection takes some tenths of a second: not worth it for less than this. */
const GROWN_BYTES = 32 * 1024 * 1024;
/** Other collections keep the pages that became free for the next allocations. */
const THOROUGH = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

/**
 * Collects garbage while the process rests, and so gives back what its start or a busy time has left: V8 collects by
 * itself only when more is allocated. Needs `--expose-gc`; does nothing without.
 * @param collect `globalThis.gc`
 * @returns ends it
 */
export function giveBackAtRest(collect: NodeJS.GCFunction | undefined = globalThis.gc): () => void {
  if (collect === undefined) return () => {};
  const resident = () => process.memoryUsage.rss();
  const growth = watchGrowth();
  let before = performance.eventLoopUtilization();
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(before);
    try {
      if (growth.isWorthIt(resident(), utilization)) {
        collect(THOROUGH);
        growth.collected(resident());
      }
    } catch {
      // What a process holds stands in a file, and a flood of connections may leave none to open: the next look tells.
    }
    before = performance.eventLoopUtilization();
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** How far resident memory, what buffers take included, has grown since it was least after the last collection. */
export interface Growth {
  /** @param utilization share of the time since the last look that the event loop was busy, 0 to 1 */
  isWorthIt(residentBytes: number, utilization: number): boolean;
  collected(residentBytes: number): void;
}

export function watchGrowth(): Growth {
  let leastBytes = 0;
  return {
    isWorthIt(residentBytes, utilization) {
      leastBytes = Math.min(leastBytes, residentBytes);
      return utilization < RESTING && residentBytes - leastBytes > GROWN_BYTES;
    },
    collected(residentBytes) {
      leastBytes = residentBytes;
    },
  };
}
