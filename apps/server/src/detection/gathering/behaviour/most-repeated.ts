import { inWindow, type Ring, slotAt } from './ring.ts';

/**
 * Counts the most frequent value (Misra-Gries): pairs of value and count per slot. Exact while a slot sees no more
 * different values than it has pairs; with more it may fall short, by at most one in (pairs + 1), and never goes over.
 */
export function addRepeated(
  ring: Ring,
  words: Uint32Array,
  base: number,
  value: number,
  atMs: number,
  newestMs: number,
): void {
  if (!inWindow(ring, atMs, newestMs)) return;
  const start = base + slotAt(ring, atMs);
  const end = start + ring.slotWords;
  let free = -1;
  for (let at = start; at < end; at += 2) {
    const count = words[at + 1] ?? 0;
    if (count === 0) free = at;
    else if (words[at] === value) {
      words[at + 1] = count + 1;
      return;
    }
  }
  if (free >= 0) {
    words[free] = value;
    words[free + 1] = 1;
    return;
  }
  for (let at = start; at < end; at += 2) words[at + 1] = (words[at + 1] ?? 1) - 1;
}

/** The highest count of one value over all slots. */
export function readRepeated(ring: Ring, words: Uint32Array, base: number): number {
  const start = base + ring.offset;
  const end = start + ring.slots * ring.slotWords;
  let most = 0;
  for (let at = start; at < end; at += 2) {
    if ((words[at + 1] ?? 0) === 0) continue;
    let count = 0;
    for (let other = start; other < end; other += 2) if (words[other] === words[at]) count += words[other + 1] ?? 0;
    if (count > most) most = count;
  }
  return most;
}
