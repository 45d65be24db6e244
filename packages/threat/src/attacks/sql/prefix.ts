import { isLetter } from './characters.ts';

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

export const NO_PREFIX: Prefix = { kind: 'none', words: 0, glued: false, compared: false };

const LENGTH = 200;
const NUMBER = /^[\s('"%*\-+]*[\d.,]+[\s)'"%]*$/;
const NOTHING = /^[^\p{L}\p{N}]*$/u;
const COMPARISON = /(?:[<>!]=?|\s=)\s?[\w.'"]{1,40}\s?$/;
const LONGEST_COMPARISON = 44;
const WORD = /^\p{L}{2,}[.:!?]?$/u;
const SPACE = 0x20;
const UNDERSCORE = 0x5f;
const ENDS_WITH_LETTER = /\p{L}$/u;

/** Sums up what stands between two offsets, before SQL. Looks at no more than 200 characters, and only for what is asked. */
export function prefixOf(text: string, start: number, end: number): Prefix {
  return new Before(text.slice(Math.max(start, end - LENGTH), end));
}

class Before implements Prefix {
  readonly #text: string;
  #kind: Prefix['kind'] | null = null;
  #words: number | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get kind(): Prefix['kind'] {
    this.#kind ??= kindOf(this.#text);
    return this.#kind;
  }

  get words(): number {
    if (this.#holdsNoWord) return 0;
    this.#words ??= asciiWords(this.#text) ?? this.#text.split(/[\s,;]+/).filter((chunk) => WORD.test(chunk)).length;
    return this.#words;
  }

  get glued(): boolean {
    return ENDS_WITH_LETTER.test(this.#text);
  }

  get compared(): boolean {
    return !this.#holdsNoWord && COMPARISON.test(this.#text.slice(-LONGEST_COMPARISON));
  }

  get #holdsNoWord(): boolean {
    return this.kind === 'none' || this.kind === 'number';
  }
}

/** The same as for words of any language, without their tables; null for a text that holds other characters. */
function asciiWords(text: string): number | null {
  let words = 0;
  let letters = 0;
  let isWord = true;
  let isOver = false;
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : SPACE;
    if (code > 127) return null;
    if (code === SPACE || (code >= 0x09 && code <= 0x0d) || code === 0x2c || code === 0x3b) {
      if (isWord && letters >= 2) words++;
      letters = 0;
      isWord = true;
      isOver = false;
    } else if (isOver) isWord = false;
    else if (isLetter(code) && code !== UNDERSCORE) letters++;
    else if (code === 0x2e || code === 0x3a || code === 0x21 || code === 0x3f) isOver = true;
    else isWord = false;
  }
  return words;
}

function kindOf(text: string): Prefix['kind'] {
  if (NOTHING.test(text)) return 'none';
  if (NUMBER.test(text)) return 'number';
  return /\s\S/.test(text.trim()) ? 'text' : 'word';
}
