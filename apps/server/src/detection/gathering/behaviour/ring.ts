/**
 * A window that slides in steps: the last `slots` steps of `stepMs` each, the present one included. Every measure of a
 * visitor keeps a fixed number of words per slot, so a visitor costs the same however often it asks.
 */
export interface Ring {
  readonly slots: number;
  readonly stepMs: number;
  /** Words of one slot. */
  readonly slotWords: number;
  /** Where the ring begins among the visitor's words. */
  readonly offset: number;
}

export function ringWords({ slots, slotWords }: Ring): number {
  return slots * slotWords;
}

/** As a whole number of 32 bits: steps are seconds and longer, and the rest of a division of larger ones takes far longer. */
function stepAt(ring: Ring, atMs: number): number {
  return (atMs / ring.stepMs) >>> 0;
}

/** True when a moment lies inside the window that ends at `newestMs`. */
export function inWindow(ring: Ring, atMs: number, newestMs: number): boolean {
  return stepAt(ring, newestMs) - stepAt(ring, atMs) < ring.slots;
}

/** Index of the first word of the slot a moment falls into, relative to the visitor's words. */
export function slotAt(ring: Ring, atMs: number): number {
  return ring.offset + (stepAt(ring, atMs) % ring.slots) * ring.slotWords;
}

/** Empties the slots that time has passed over. */
export function advance(ring: Ring, words: Uint32Array, base: number, fromMs: number, toMs: number): void {
  const from = stepAt(ring, fromMs);
  const passed = Math.min(stepAt(ring, toMs) - from, ring.slots);
  for (let step = 1; step <= passed; step++) {
    const slot = base + ring.offset + ((from + step) % ring.slots) * ring.slotWords;
    words.fill(0, slot, slot + ring.slotWords);
  }
}
