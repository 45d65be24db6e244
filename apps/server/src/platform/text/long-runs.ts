/**
 * Runs of one kind of ASCII character, of some length at least. Only every so manyth character of a text is looked at
 * where there are none, so what is looked for in every request costs next to nothing.
 */
export class LongRuns {
  readonly #least: number;
  readonly #isOne = new Uint8Array(128);

  /** @param kind matches one character */
  constructor(kind: RegExp, least: number) {
    this.#least = least;
    for (let code = 0; code < this.#isOne.length; code += 1) {
      if (kind.test(String.fromCharCode(code))) this.#isOne[code] = 1;
    }
  }

  /**
   * The first run from there on, which ends where no more such characters follow; null without one.
   * @param from where no run goes on that began before
   */
  find(text: string, from: number): { readonly start: number; readonly end: number } | null {
    // None that is long enough begins between a character of another kind and so many before the next that is looked at.
    for (let at = from + this.#least - 1; at < text.length; ) {
      if (!this.#has(text, at)) {
        at += this.#least;
        continue;
      }
      let start = at;
      while (start > from && this.#has(text, start - 1)) start -= 1;
      let end = at + 1;
      while (end < text.length && this.#has(text, end)) end += 1;
      if (end - start >= this.#least) return { start, end };
      at = end + this.#least;
    }
    return null;
  }

  *all(text: string): Generator<string> {
    for (let run = this.find(text, 0); run !== null; run = this.find(text, run.end)) {
      yield text.slice(run.start, run.end);
    }
  }

  /** The text with each run changed. */
  replace(text: string, change: (run: string) => string): string {
    let changed = '';
    let at = 0;
    for (let run = this.find(text, 0); run !== null; run = this.find(text, run.end)) {
      changed += text.slice(at, run.start) + change(text.slice(run.start, run.end));
      at = run.end;
    }
    return at === 0 ? text : changed + text.slice(at);
  }

  #has(text: string, at: number): boolean {
    return this.#isOne[text.charCodeAt(at)] === 1;
  }
}
