/** What stands before the place where SQL takes over. */
export interface Prefix {
  /** `none`: nothing but blanks and punctuation; `value`: a number or one word; `text`: several words. */
  readonly kind: 'none' | 'number' | 'word' | 'text';
  /** Plain words of at least two letters among its last 200 characters. */
  readonly words: number;
  /** True when a letter stands right before, as in `d'or`. */
  readonly glued: boolean;
  /** True when a comparison stands right before, as in a filter. */
  readonly compared: boolean;
}

const LENGTH = 200;
const NUMBER = /^[\s('"%*\-+]*[\d.,]+[\s)'"%]*$/;
const NOTHING = /^[^\p{L}\p{N}]*$/u;
const COMPARISON = /(?:[<>!]=?|\s=)\s?[\w.'"]{1,40}\s?$/;
const ENDS_WITH_LETTER = /\p{L}$/u;

/** Sums up what stands between two offsets, before SQL. Looks at no more than 200 characters, and only for what is asked. */
export function prefixOf(text: string, start: number, end: number): Prefix {
  return new Before(text.slice(Math.max(start, end - LENGTH), end));
}

class Before implements Prefix {
  readonly #text: string;
  readonly kind: Prefix['kind'];

  constructor(text: string) {
    this.#text = text;
    this.kind = kindOf(text);
  }

  get words(): number {
    if (this.#holdsNoWord) return 0;
    let words = 0;
    for (const chunk of this.#text.split(/[\s,;]+/)) if (/^\p{L}{2,}[.:!?]?$/u.test(chunk)) words++;
    return words;
  }

  get glued(): boolean {
    return ENDS_WITH_LETTER.test(this.#text);
  }

  get compared(): boolean {
    return !this.#holdsNoWord && COMPARISON.test(this.#text);
  }

  get #holdsNoWord(): boolean {
    return this.kind === 'none' || this.kind === 'number';
  }
}

function kindOf(text: string): Prefix['kind'] {
  if (NOTHING.test(text)) return 'none';
  if (NUMBER.test(text)) return 'number';
  return /\s\S/.test(text.trim()) ? 'text' : 'word';
}
