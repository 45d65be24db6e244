import { performance } from 'node:perf_hooks';

const LOOK_MS = 5_000;
/** Below this share of a look's time that the main thread computed, the process rests. */
const RESTING = 0.02;
/** The event loop counts as busy while other programs keep it from the processor; beyond this, requests wait. */
const WAITING = 0.2;
/** A collection takes some tenths of a second: not worth it for less than this. */
const GROWN_BYTES = 32 * 1024 * 1024;
/** What a flood has left is held for a while: by figures to be written, windows of a minute, connections. */
const AGAIN_MS = 60_000;
const MOST_TRIES = 3;
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
  let loopBefore = performance.eventLoopUtilization();
  let cpuBefore = process.threadCpuUsage();
  const look = () => {
    const { utilization } = performance.eventLoopUtilization(loopBefore);
    const { user, system } = process.threadCpuUsage(cpuBefore);
    const isResting = utilization < WAITING && user + system < LOOK_MS * 1_000 * RESTING;
    try {
      if (growth.isWorthIt(resident(), isResting, performance.now())) {
        collect(THOROUGH);
        growth.collected(resident(), performance.now());
      }
    } catch {
      // What a process holds stands in a file, and a flood of connections may leave none to open: the next look tells.
    }
    loopBefore = performance.eventLoopUtilization();
    cpuBefore = process.threadCpuUsage();
  };
  const timer = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(timer);
}

/** How far resident memory, what buffers take included, has grown since it was least after the last collection. */
export interface Growth {
  isWorthIt(residentBytes: number, isResting: boolean, nowMs: number): boolean;
  collected(residentBytes: number, nowMs: number): void;
}

export function watchGrowth(): Growth {
  let leastBytes = 0;
  /** The least that any collection has left. */
  let usualBytes = Number.POSITIVE_INFINITY;
  let tries = 0;
  let againAtMs = Number.POSITIVE_INFINITY;
  return {
    isWorthIt(residentBytes, isResting, nowMs) {
      leastBytes = Math.min(leastBytes, residentBytes);
      if (!isResting) return false;
      if (residentBytes - leastBytes <= GROWN_BYTES) return nowMs >= againAtMs;
      tries = 0;
      return true;
    },
    collected(residentBytes, nowMs) {
      leastBytes = residentBytes;
      usualBytes = Math.min(usualBytes, residentBytes);
      tries += 1;
      const hasLeftMuch = residentBytes - usualBytes > GROWN_BYTES;
      againAtMs = hasLeftMuch && tries < MOST_TRIES ? nowMs + AGAIN_MS : Number.POSITIVE_INFINITY;
    },
  };
}
