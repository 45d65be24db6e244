const NONE = -1;

/**
 * Numbers from 0 to `most` - 1 in the order in which they were last used: a doubly linked list in two arrays, because
 * taking a key out of a Map and putting it back makes the Map grow and be rebuilt again and again.
 */
export class IdleOrder {
  /** The neighbour used after, and the one used before. */
  readonly #later: Int32Array;
  readonly #earlier: Int32Array;
  #idlest = NONE;
  #newest = NONE;

  constructor(most: number) {
    this.#later = new Int32Array(most);
    this.#earlier = new Int32Array(most);
  }

  /** The number that was idle longest; null when there is none. */
  get idlest(): number | null {
    return this.#idlest === NONE ? null : this.#idlest;
  }

  /** Adds a number that is not there yet, as the one just used. */
  add(number: number): void {
    this.#earlier[number] = this.#newest;
    this.#later[number] = NONE;
    if (this.#newest === NONE) this.#idlest = number;
    else this.#later[this.#newest] = number;
    this.#newest = number;
  }

  /** Makes a number that is there the one just used. */
  use(number: number): void {
    if (number === this.#newest) return;
    const earlier = this.#earlier[number] ?? NONE;
    const later = this.#later[number] ?? NONE;
    if (earlier === NONE) this.#idlest = later;
    else this.#later[earlier] = later;
    this.#earlier[later] = earlier;
    this.add(number);
  }
}
