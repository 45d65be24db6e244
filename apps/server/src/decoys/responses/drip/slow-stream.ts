import type { Random } from '../../../platform/random/random.ts';
import type { StreamSlots } from './stream-slots.ts';

/** Bytes per second, before jitter. */
const SLOWEST = 2_048;
const FASTEST = 8_192;
const PIECES_PER_SECOND = 4;
/** No page of the maze is longer; this holds should one become so. */
const MOST_BYTES = 200 * 1024;

/**
 * A text that comes at the pace of an overworked server, so that fetching it takes a scraper long and us nothing but a
 * timer. It takes a slot when the first piece is asked for and gives it back at the end or at `return()`, also while a
 * piece is waited for; when no slot is free, everything comes at once.
 * @param write makes the text; called when the first piece is asked for
 */
export function slowStream(
  write: () => string,
  visitor: string,
  slots: StreamSlots,
  random: Random,
): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => new SlowPieces(write, visitor, slots, random) };
}

class SlowPieces implements AsyncIterator<Uint8Array> {
  readonly #slots: StreamSlots;
  readonly #visitor: string;
  readonly #random: Random;
  readonly #bytesPerPiece: number;
  readonly #write: () => string;
  #left: Uint8Array = new Uint8Array();
  #release: (() => void) | null = null;
  #hasBegun = false;
  #stopWaiting: (() => void) | null = null;

  constructor(write: () => string, visitor: string, slots: StreamSlots, random: Random) {
    this.#write = write;
    this.#visitor = visitor;
    this.#slots = slots;
    this.#random = random;
    this.#bytesPerPiece = random.whole(SLOWEST, FASTEST) / PIECES_PER_SECOND;
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      this.#left = Buffer.from(this.#write()).subarray(0, MOST_BYTES);
      this.#release = this.#slots.take(this.#visitor);
      if (this.#release === null) return this.#cut(this.#left.length);
    } else if (this.#left.length > 0) {
      await this.#wait((1_000 / PIECES_PER_SECOND) * (0.5 + this.#random.next()));
    }
    return this.#cut(Math.ceil(this.#bytesPerPiece * (0.6 + 0.8 * this.#random.next())));
  }

  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#hasBegun = true;
    this.#left = new Uint8Array();
    this.#stopWaiting?.();
    this.#end();
    return { done: true, value: undefined };
  }

  #cut(length: number): IteratorResult<Uint8Array, undefined> {
    if (this.#left.length === 0) {
      this.#end();
      return { done: true, value: undefined };
    }
    const value = this.#left.subarray(0, length);
    this.#left = this.#left.subarray(length);
    return { done: false, value };
  }

  #end(): void {
    this.#release?.();
    this.#release = null;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
