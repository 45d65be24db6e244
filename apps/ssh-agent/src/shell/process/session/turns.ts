const SLICE_MS = 3;
const HEAVY_MS = 40;
/** Share of the event loop that lines with much work may have together: a rest of this length follows each slice. */
const REST_MS = 4;

/** Processor time of this thread, in ms. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let heavyTurn: Promise<void> = Promise.resolve();

/** Lets the event loop do other work. Lines that have used much time wait for each other, so that light ones never do. */
export function giveWay(usedMs: number): Promise<void> {
  if (usedMs < HEAVY_MS) return new Promise((resolve) => setImmediate(resolve));
  heavyTurn = heavyTurn.then(() => new Promise((resolve) => setTimeout(resolve, REST_MS)));
  return heavyTurn;
}

/** True when a slice that began at `startMs` is over. */
export function isOver(startMs: number): boolean {
  return performance.now() - startMs > SLICE_MS;
}
