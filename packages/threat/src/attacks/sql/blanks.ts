import { isBlank, isDigit, isLetter, isWordPart } from './characters.ts';
import { SPACED_WORDS } from './keywords.ts';
import type { TextSearch } from './text-search.ts';

/** A comment of one word up to this long is there to separate two others. */
const LONGEST_FILLER = 48;

/** Of comments in a row one of so many is kept: a place for each takes longer than to pass the others again. */
const KEPT_APART = 8;

/** What separates tokens in any of the dialects, and in the encodings that values come in. */
export class Blanks {
  private readonly text: string;
  private readonly lower: string;
  private readonly search: TextSearch;
  /** Where the blanks end that a comment at an offset belongs to. */
  private ends: Map<number, number> | null = null;

  constructor(text: string, lower: string, search: TextSearch) {
    this.text = text;
    this.lower = lower;
    this.search = search;
  }

  /** White space, closed comments, the marks around versioned comments, and plus signs that forms write for a blank. */
  skip(from: number): number {
    const { text } = this;
    let at = from;
    let passed: number[] | null = null;
    let count = 0;
    for (;;) {
      const code = text.charCodeAt(at);
      if (isBlank(code) && !this.isEndMark(at)) {
        at++;
        continue;
      }
      const end = this.behindMark(at, code);
      if (end === at) break;
      // Comments in a row are passed once, from wherever they are met again.
      const known = this.ends?.get(at);
      if (known !== undefined) {
        at = known;
        break;
      }
      passed ??= [];
      if (count++ % KEPT_APART === 0) passed.push(at);
      at = end;
    }
    if (passed !== null) this.keepEnd(passed, at);
    return at;
  }

  private keepEnd(places: readonly number[], end: number): void {
    this.ends ??= new Map();
    for (const each of places) this.ends.set(each, end);
  }

  /** Where the comment, its mark or the plus sign that begins at an offset ends; the offset itself when none does. */
  private behindMark(at: number, code: number): number {
    const { text } = this;
    if (code === 0x2f && text.charAt(at + 1) === '*') {
      const close = this.isVersioned(at) ? this.skipVersion(at) : this.search.find('*/', at + 2);
      return close < 0 ? at : close + 2;
    }
    if (code === 0x2a && text.charAt(at + 1) === '/') return at + 2;
    if (code === 0x2b) return this.isPlusForBlank(at) ? at + 1 : at;
    if (code !== 0x23 && (code !== 0x2d || text.charAt(at + 1) !== '-')) return at;
    const line = this.search.find('\n', at);
    return line < 0 || !this.goesOnAfter(at, line) ? at : line + 1;
  }

  /** True when SQL goes on after a comment's line: with a word, or with anything when the comment is a filler. */
  private goesOnAfter(at: number, line: number): boolean {
    const next = this.text.charCodeAt(line + 1);
    if (isLetter(next)) return true;
    return !Number.isNaN(next) && line - at < LONGEST_FILLER && !this.text.slice(at, line).includes(' ');
  }

  private isVersioned(at: number): boolean {
    const third = this.text.charAt(at + 2);
    return third === '!' || (third === 'M' && this.text.charAt(at + 3) === '!');
  }

  /** Two before the first character that a versioned comment runs: past `/*!50000`. */
  private skipVersion(at: number): number {
    let end = this.text.indexOf('!', at) + 1;
    for (let i = 0; i < 6 && isDigit(this.text.charCodeAt(end)); i++) end++;
    return end - 2;
  }

  /** A NUL at the end, which C takes for the end of the query. */
  private isEndMark(at: number): boolean {
    return at + 2 >= this.text.length && this.text.charCodeAt(at) === 0;
  }

  private isPlusForBlank(at: number): boolean {
    const { text } = this;
    const next = text.charCodeAt(at + 1);
    if (next === 0x2f && text.charAt(at + 2) === '*') return true;
    if (next === 0x23 || (next === 0x2d && text.charAt(at + 2) === '-') || Number.isNaN(next)) return true;
    if (!isLetter(next)) return false;
    let end = at + 2;
    while (end - at < 16 && isWordPart(text.charCodeAt(end))) end++;
    return SPACED_WORDS.has(this.lower.slice(at + 1, end));
  }
}
