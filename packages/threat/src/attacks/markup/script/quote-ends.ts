const BACKSLASH = 92;
const BACKTICK = 96;
const SLASH = 47;

/**
 * Finds where strings, templates and regular expressions close. Remembers for each opener up to where it looked in vain,
 * so that a thousand unclosed quotes do not cost a thousand searches.
 */
export class QuoteEnds {
  private readonly text: string;
  /** By opener: no close before this index. */
  private readonly vain = new Map<number, number>();

  constructor(text: string) {
    this.text = text;
  }

  /** Index of the quote that closes a string opened at `at`; −1 when its line ends first. */
  closeOf(quote: number, at: number): number {
    if (this.isVain(quote, at)) return -1;
    for (let i = at + 1; ; i++) {
      const code = this.text.charCodeAt(i);
      if (code === quote) return i;
      if (code === BACKSLASH) i++;
      else if (i >= this.text.length || code === 10 || code === 13) return this.remember(quote, i);
    }
  }

  /** Index of the backtick or of the `${` that ends the piece of a template which starts at `from`; −1 without one. */
  templateStop(from: number): number {
    if (this.isVain(BACKTICK, from)) return -1;
    for (let i = from; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === BACKTICK || (code === 36 && this.text.charCodeAt(i + 1) === 123)) return i;
      if (code === BACKSLASH) i++;
    }
    return this.remember(BACKTICK, this.text.length);
  }

  /** Index of the slash that closes a regular expression whose body starts at `from`; −1 when its line ends first. */
  regexClose(from: number): number {
    if (this.isVain(SLASH, from)) return -1;
    let inClass = false;
    for (let i = from; ; i++) {
      const code = this.text.charCodeAt(i);
      if (code === SLASH && !inClass) return i;
      if (code === BACKSLASH) i++;
      else if (code === 91) inClass = true;
      else if (code === 93) inClass = false;
      else if (i >= this.text.length || code === 10 || code === 13) return this.remember(SLASH, i);
    }
  }

  private isVain(opener: number, at: number): boolean {
    return at < (this.vain.get(opener) ?? 0);
  }

  private remember(opener: number, until: number): -1 {
    this.vain.set(opener, until);
    return -1;
  }
}
