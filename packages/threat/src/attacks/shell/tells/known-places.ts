/**
 * Where some characters stand in a text, found out once for all places of it that ask in turn: together they take one
 * pass. Whoever asks for another text, or further in front, begins anew.
 */
export class KnownPlaces {
  readonly #sought: string;
  #text = '';
  #asked = 0;
  /** The last place before the one asked for, and the first one that is not before it. */
  #before = Number.NEGATIVE_INFINITY;
  #next = Number.POSITIVE_INFINITY;

  constructor(sought: string) {
    this.#sought = sought;
  }

  /** True where the characters begin at an offset or up to so many behind it. */
  isAhead(text: string, at: number, within: number): boolean {
    this.#goTo(text, at);
    return this.#next - at <= within;
  }

  /** True where the characters begin up to so many before an offset. */
  isBehind(text: string, at: number, within: number): boolean {
    this.#goTo(text, at);
    return at - this.#before <= within;
  }

  #goTo(text: string, at: number): void {
    if (text !== this.#text || at < this.#asked) {
      this.#before = Number.NEGATIVE_INFINITY;
      this.#next = placeIn(text, this.#sought, 0);
    }
    // Also where it was equal: the same string again is compared without looking into it.
    this.#text = text;
    this.#asked = at;
    while (this.#next < at) {
      this.#before = this.#next;
      this.#next = placeIn(text, this.#sought, this.#before + 1);
    }
  }
}

function placeIn(text: string, sought: string, from: number): number {
  const place = text.indexOf(sought, from);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}
