import { inWindow, type Ring, slotAt } from './ring.ts';

/** Counts events: one word per slot. */
export function addCount(ring: Ring, words: Uint32Array, base: number, atMs: number, newestMs: number): void {
  if (!inWindow(ring, atMs, newestMs)) return;
  const slot = base + slotAt(ring, atMs);
  words[slot] = (words[slot] ?? 0) + 1;
}

export function readCount(ring: Ring, words: Uint32Array, base: number): number {
  let sum = 0;
  const start = base + ring.offset;
  for (let slot = start; slot < start + ring.slots; slot++) sum += words[slot] ?? 0;
  return sum;
}
