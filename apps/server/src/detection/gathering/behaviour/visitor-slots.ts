import { IdleOrder } from './idle-order.ts';

/** A visitor's place in memory. */
export interface VisitorSlot {
  readonly index: number;
  readonly words: Uint32Array;
  /** Where the visitor's words begin. */
  readonly base: number;
  /** Moment of the newest request counted. */
  readonly newestMs: number;
}

export interface VisitorSlots {
  readonly size: number;
  /** The slot of a visitor, zeroed and dated `atMs` when it was not there. */
  take(visitor: string, atMs: number): VisitorSlot;
  setNewest(slot: VisitorSlot, newestMs: number): void;
}

interface Slab {
  readonly words: Uint32Array;
  readonly newest: Float64Array;
}

const PER_SLAB = 512;

/**
 * Fixed-size records in slabs that are made as visitors come. A newcomer takes over the record that was idle longest
 * when that one's windows are over anyway, or when the bound is reached.
 */
export function createSlots(options: {
  readonly maxVisitors: number;
  readonly wordsPerVisitor: number;
  readonly idleMs: number;
}): VisitorSlots {
  const { maxVisitors, wordsPerVisitor, idleMs } = options;
  const slabs: Slab[] = [];
  const indexes = new Map<string, number>();
  const visitors: string[] = [];
  const order = new IdleOrder(maxVisitors);

  function slabOf(index: number): Slab {
    const number = Math.floor(index / PER_SLAB);
    let slab = slabs[number];
    if (slab === undefined) {
      slab = { words: new Uint32Array(PER_SLAB * wordsPerVisitor), newest: new Float64Array(PER_SLAB) };
      slabs[number] = slab;
    }
    return slab;
  }

  function slotAt(index: number): VisitorSlot {
    const { words, newest } = slabOf(index);
    const place = index % PER_SLAB;
    return { index, words, base: place * wordsPerVisitor, newestMs: newest[place] ?? 0 };
  }

  function indexForNewcomer(visitor: string, atMs: number): number {
    const { idlest } = order;
    const isFree = idlest === null || (indexes.size < maxVisitors && atMs - slotAt(idlest).newestMs < idleMs);
    const index = isFree ? indexes.size : idlest;
    if (isFree) order.add(index);
    else {
      order.use(index);
      indexes.delete(visitors[index] ?? '');
    }
    indexes.set(visitor, index);
    visitors[index] = visitor;
    return index;
  }

  return {
    get size() {
      return indexes.size;
    },
    take(visitor, atMs) {
      const known = indexes.get(visitor);
      if (known !== undefined) {
        order.use(known);
        return slotAt(known);
      }
      const index = indexForNewcomer(visitor, atMs);
      const { words, newest } = slabOf(index);
      const place = index % PER_SLAB;
      words.fill(0, place * wordsPerVisitor, (place + 1) * wordsPerVisitor);
      newest[place] = atMs;
      return slotAt(index);
    },
    setNewest({ index }, newestMs) {
      slabOf(index).newest[index % PER_SLAB] = newestMs;
    },
  };
}
