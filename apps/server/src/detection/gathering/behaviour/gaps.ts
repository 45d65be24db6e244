/** The last moments of a visitor, in order of arrival; late ones are left out. */
const GAP_MOMENTS = 16;
const LEAST_REQUESTS = 8;
/** Requests closer together than this are one page view or one batch; their gaps tell nothing about a machine. */
const LEAST_MEAN_MS = 50;

/** Words: how many moments were ever kept, then the ring of moments modulo 2^32 ms. */
export const GAP_WORDS = 1 + GAP_MOMENTS;

export function addMoment(words: Uint32Array, at: number, atMs: number): void {
  const kept = words[at] ?? 0;
  words[at + 1 + (kept % GAP_MOMENTS)] = atMs % 2 ** 32;
  words[at] = kept + 1;
}

/**
 * Coefficient of variation of the gaps between the last 16 requests inside `windowMs`.
 * @returns null below 8 requests, and when they came too close together to tell
 */
export function readGapVariation(words: Uint32Array, at: number, newestMs: number, windowMs: number): number | null {
  const kept = words[at] ?? 0;
  const newest = newestMs % 2 ** 32;
  let later = newest;
  let gaps = 0;
  let sum = 0;
  let squares = 0;
  for (let back = 0; back < Math.min(kept, GAP_MOMENTS); back++) {
    const moment = words[at + 1 + ((kept - 1 - back) % GAP_MOMENTS)] ?? 0;
    if ((newest - moment) >>> 0 >= windowMs) break;
    if (back > 0) {
      const gap = (later - moment) >>> 0;
      gaps++;
      sum += gap;
      squares += gap * gap;
    }
    later = moment;
  }
  if (gaps + 1 < LEAST_REQUESTS) return null;
  const mean = sum / gaps;
  if (mean < LEAST_MEAN_MS) return null;
  return Math.sqrt(Math.max(squares / gaps - mean * mean, 0)) / mean;
}
