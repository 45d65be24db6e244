import { inWindow, type Ring, slotAt } from './ring.ts';

/** Counts different values: each sets one bit of its slot's bitmap. */
export function addDistinct(
  ring: Ring,
  words: Uint32Array,
  base: number,
  value: number,
  atMs: number,
  newestMs: number,
): void {
  if (!inWindow(ring, atMs, newestMs)) return;
  const bit = value % (ring.slotWords * 32);
  const word = base + slotAt(ring, atMs) + (bit >>> 5);
  words[word] = (words[word] ?? 0) | (1 << (bit & 31));
}

/**
 * About how many different values there were (linear counting: with m bits of which z are still zero, m·ln(m/z)).
 * Right to a few per cent up to three values per bit; a full bitmap reads as its largest figure.
 */
export function readDistinct(ring: Ring, words: Uint32Array, base: number): number {
  const bits = ring.slotWords * 32;
  let set = 0;
  for (let word = 0; word < ring.slotWords; word++) {
    let union = 0;
    for (let slot = 0; slot < ring.slots; slot++)
      union |= words[base + ring.offset + slot * ring.slotWords + word] ?? 0;
    set += popcount(union);
  }
  return Math.round(bits * Math.log(bits / Math.max(bits - set, 1)));
}

function popcount(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
