import type { ByteBudget } from './byte-budget.ts';

/** The first and the last bytes of a body, and the number of all. */
export interface KeptBytes {
  /** False when the body has grown past what is read at all. */
  add(piece: Uint8Array): boolean;
  readonly bytes: number;
  /** The first bytes with the last ones right behind them, where not all were kept. */
  kept(): Uint8Array;
  /** Gives back what was taken from the budget; to be called once, when nobody needs the bytes any more. */
  release(): void;
}

/** Sizes in bytes. */
export interface KeptBounds {
  /** Kept from the beginning. */
  readonly head: number;
  /** Kept of the end, where attacks are put behind padding. */
  readonly tail: number;
  /** Read before giving up. */
  readonly read: number;
}

const LEAST_STORE = 512;

/**
 * Pieces are copied into one store that doubles: a body may come in pieces of one byte, and each piece kept as an object
 * of its own would take a hundred times its size. Once the budget is spent, bytes are counted and not kept.
 */
export function createKeptBytes({ head, tail, read }: KeptBounds, budget: ByteBudget): KeptBytes {
  let store: Uint8Array = new Uint8Array(0);
  let held = 0;
  let end: Uint8Array = new Uint8Array(0);
  /** Bytes that were put into `end`, which is written round and round. */
  let ended = 0;
  let bytes = 0;
  let isSpent = false;

  function larger(old: Uint8Array, size: number): Uint8Array {
    if (!budget.take(size - old.length)) {
      isSpent = true;
      return old;
    }
    const next = new Uint8Array(size);
    next.set(old);
    return next;
  }
  function addHead(piece: Uint8Array): void {
    if (held + piece.length > store.length) {
      store = larger(store, Math.min(head, Math.max(LEAST_STORE, 2 * (held + piece.length))));
    }
    const fitting = piece.subarray(0, store.length - held);
    store.set(fitting, held);
    held += fitting.length;
  }
  function addTail(piece: Uint8Array): void {
    if (end.length === 0) end = larger(end, tail);
    if (end.length === 0) return;
    const last = piece.subarray(-end.length);
    const at = (ended + piece.length - last.length) % end.length;
    const untilWrap = last.subarray(0, end.length - at);
    end.set(untilWrap, at);
    end.set(last.subarray(untilWrap.length), 0);
    ended += piece.length;
  }
  function keptTail(): Uint8Array[] {
    const at = ended % Math.max(end.length, 1);
    return ended <= end.length ? [end.subarray(0, ended)] : [end.subarray(at), end.subarray(0, at)];
  }

  return {
    add(piece) {
      bytes += piece.length;
      const first = piece.subarray(0, head - held);
      const rest = piece.subarray(first.length);
      if (!isSpent && first.length > 0) addHead(first);
      if (!isSpent && rest.length > 0 && tail > 0) addTail(rest);
      return bytes <= read;
    },
    get bytes() {
      return bytes;
    },
    kept: () => (ended === 0 ? store.subarray(0, held) : Buffer.concat([store.subarray(0, held), ...keptTail()])),
    release: () => budget.give(store.length + end.length),
  };
}
