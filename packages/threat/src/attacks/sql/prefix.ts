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

/** Sums up what stands between two offsets, before SQL. Looks at no more than 200 characters. */
export function prefixOf(text: string, start: number, end: number): Prefix {
  const before = text.slice(Math.max(start, end - LENGTH), end);
  const glued = ENDS_WITH_LETTER.test(before);
  if (NOTHING.test(before)) return { kind: 'none', words: 0, glued, compared: false };
  if (NUMBER.test(before)) return { kind: 'number', words: 0, glued, compared: false };
  let words = 0;
  for (const chunk of before.split(/[\s,;]+/)) if (/^\p{L}{2,}[.:!?]?$/u.test(chunk)) words++;
  return { kind: /\s\S/.test(before.trim()) ? 'text' : 'word', words, glued, compared: COMPARISON.test(before) };
}
