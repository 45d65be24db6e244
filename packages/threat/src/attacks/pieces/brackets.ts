const NAME_END = /[\w\]]/;
const FARTHEST_END = 512;

/** The square brackets of a text: of an index, or of a tag of a forum. */
export class Brackets {
  readonly #text: string;
  /** The closing tag that was found last, and from where on it is the next one. */
  #from = 0;
  #closing = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** True for the bracket of `a[i]`: a tag of a forum right behind a name is closed again. All calls in order are linear. */
  isIndex(at: number): boolean {
    return at > 0 && NAME_END.test(this.#text.charAt(at - 1)) && this.#closingFrom(at) - at >= FARTHEST_END;
  }

  #closingFrom(at: number): number {
    if (at < this.#from || at > this.#closing) {
      const found = this.#text.indexOf('[/', at);
      this.#from = at;
      this.#closing = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return this.#closing;
  }
}
