/** Characters of the longer text. */
export const SIZE = 64 * 1024;
/** Shorter times are mostly those of the clock and the collector. */
export const LEAST_MS = 0.3;
const REPEATS = 5;
const MOST_REPEATS = 40;
const FAST_MS = 4;
const STEEP = 2.1;

/** Milliseconds; of a text that is not worth a ratio the half is infinite. */
export interface TimesAtSizes {
  readonly atHalf: number;
  readonly atFull: number;
}

/**
 * The fastest of several runs at 32 and at 64 KB. What looks too slow or too steep is measured again: neighbours on the
 * machine make a run longer, never shorter.
 * @param run work over so many characters, prepared
 */
export function timesOf(run: (length: number) => () => void): TimesAtSizes {
  const full = run(SIZE);
  let atFull = timeMs(full);
  if (atFull < LEAST_MS) return { atHalf: Number.POSITIVE_INFINITY, atFull };
  const half = run(SIZE / 2);
  let atHalf = timeMs(half);
  for (let repeat = 1; repeat < MOST_REPEATS; repeat += 1) {
    atHalf = Math.min(atHalf, timeMs(half));
    atFull = Math.min(atFull, timeMs(full));
    if (repeat >= REPEATS && atFull <= FAST_MS && atFull <= STEEP * atHalf) break;
  }
  return { atHalf, atFull };
}

export function timeMs(work: () => void): number {
  const start = process.hrtime.bigint();
  work();
  return Number(process.hrtime.bigint() - start) / 1e6;
}
