/** What keeps memory for as long as it lives, such as the variables of a shell. */
export interface Holder {
  /** Bytes that it keeps, without what is in `seen`: what it shares with others counts once, and is added there. */
  weigh(seen: Set<object>): number;
}

/** What all shells of a session keep: counted as it grows, and weighed when the count meets the limit. */
export class Holdings {
  readonly #maxBytes: number;
  readonly #holders = new Set<Holder>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  add(holder: Holder): void {
    this.#holders.add(holder);
  }

  remove(holder: Holder): void {
    this.#holders.delete(holder);
  }

  /** Counts bytes, also those that replace others: only weighing finds what is gone. False beyond the limit. */
  count(bytes: number): boolean {
    this.#bytes += bytes;
    if (this.#bytes <= this.#maxBytes) return true;
    const seen = new Set<object>();
    this.#bytes = 0;
    for (const holder of this.#holders) this.#bytes += holder.weigh(seen);
    return this.#bytes <= this.#maxBytes / 2;
  }
}
