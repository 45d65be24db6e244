import { hexDigit, hexNumber } from '../../decodings/digits.ts';
import { isLineEnd, isNameUnit, isNumberUnit, isSpace } from './characters.ts';
import { KEYWORDS } from './keywords.ts';
import { QuoteEnds } from './quote-ends.ts';

/** Kinds of token; `END` is what comes after the last one. */
export const END = 0;
export const NAME = 1;
export const NUMBER = 2;
export const STRING = 3;
/** A piece of a template literal, up to `${` or the closing backtick. */
export const TEMPLATE = 4;
export const REGEX = 5;
/** One character of punctuation, or anything that is no JavaScript. */
export const MARK = 6;

const DEEPEST_TEMPLATE = 16;
/** No name of interest is longer. */
const LONGEST_NAME = 64;
const MOST_ZEROS = 8;

/**
 * Reads JavaScript token by token, forgiving: what is unfinished or no JavaScript at all becomes punctuation. Comments
 * are passed over. Linear in the text, without memory of its own beyond the open templates; never throws.
 */
export class ScriptScanner {
  /** Kind of the current token. */
  kind = END;
  /** Where the current token starts and ends. */
  start = 0;
  end = 0;
  /** The current token's name with escapes undone, its punctuation, or empty. */
  value = '';
  /** A line ended between the token before and this one. */
  newline = false;
  /** A comment stands between the token before and this one. */
  commented = false;
  /** A name that was written with `\u` escapes. */
  escaped = false;
  private operand = false;
  private braces = 0;
  private readonly templates: number[] = [];
  private readonly quotes: QuoteEnds;
  readonly text: string;

  constructor(text: string) {
    this.text = text;
    this.quotes = new QuoteEnds(text);
  }

  /** The current token as written. */
  get source(): string {
    return this.text.slice(this.start, this.end);
  }

  /** What is written around the current token, so many characters before it and behind it. */
  around(before: number, behind: number): readonly [before: string, behind: string] {
    const from = Math.max(0, this.start - before);
    return [this.text.slice(from, this.start), this.text.slice(this.end, this.end + behind)];
  }

  /** Reads the next token; false at the end. */
  next(): boolean {
    this.skipSpace();
    this.start = this.end;
    this.value = '';
    this.escaped = false;
    if (this.end >= this.text.length) {
      this.kind = END;
      return false;
    }
    this.kind = this.read(this.text.charCodeAt(this.end));
    this.operand = this.kind === MARK ? isCloser(this.value) : !(this.kind === NAME && KEYWORDS.has(this.value));
    return true;
  }

  private read(code: number): number {
    if (isNameUnit(code) || code === 92) return this.readName(code);
    if (code >= 48 && code <= 57) return this.readNumber();
    if (code === 34 || code === 39) return this.readString(code);
    if (code === 96) return this.readTemplate();
    if (code === 47 && !this.operand) return this.readRegex();
    if (code === 123) this.braces++;
    if (code === 125) {
      if (this.templates.at(-1) === this.braces) {
        this.templates.pop();
        this.braces--;
        return this.readTemplate();
      }
      this.braces--;
    }
    return this.readMark();
  }

  private readMark(): number {
    this.value = this.text[this.end++] as string;
    return MARK;
  }

  private readName(first: number): number {
    const { text } = this;
    let name = '';
    let from = this.end;
    let i = from;
    for (let code = first; isNameUnit(code) || (code >= 48 && code <= 57) || code === 92; code = text.charCodeAt(i)) {
      if (code !== 92) {
        i++;
        continue;
      }
      const found = escapeAt(text, i);
      if (found === null) break;
      if (name.length < LONGEST_NAME) name += text.slice(from, i) + String.fromCharCode(found.unit);
      i = found.end;
      from = i;
      this.escaped = true;
    }
    if (i === this.start) return this.readMark();
    this.value = name + text.slice(from, i);
    this.end = i;
    return NAME;
  }

  private readNumber(): number {
    let i = this.end + 1;
    while (i < this.text.length && isNumberUnit(this.text.charCodeAt(i))) i++;
    this.end = i;
    return NUMBER;
  }

  private readString(quote: number): number {
    const close = this.quotes.closeOf(quote, this.end);
    if (close < 0) return this.readMark();
    this.value = this.text.slice(this.end + 1, close);
    this.end = close + 1;
    return STRING;
  }

  private readTemplate(): number {
    const from = this.end + 1;
    const close = this.quotes.templateStop(from);
    if (close < 0) return this.readMark();
    this.value = this.text.slice(from, close);
    this.end = close + 1;
    if (this.text.charCodeAt(close) === 36) {
      this.end = close + 2;
      if (this.templates.length < DEEPEST_TEMPLATE) this.templates.push(++this.braces);
    }
    return TEMPLATE;
  }

  private readRegex(): number {
    const close = this.quotes.regexClose(this.end + 1);
    if (close < 0) return this.readMark();
    this.value = this.text.slice(this.end + 1, close);
    this.end = close + 1;
    while (isNameUnit(this.text.charCodeAt(this.end))) this.end++;
    return REGEX;
  }

  private skipSpace(): void {
    this.newline = false;
    this.commented = false;
    for (let i = this.end; ; i++) {
      const code = this.text.charCodeAt(i);
      if (isLineEnd(code)) this.newline = true;
      else if (isSpace(code)) continue;
      else if (code === 47 && this.text.charCodeAt(i + 1) === 42) {
        this.commented = true;
        const close = this.text.indexOf('*/', i + 2);
        if (close < 0) i = this.text.length;
        else i = close + 1;
      } else if (this.isLineComment(code, i)) {
        i = this.lineEnd(i) - 1;
      } else {
        this.end = Math.min(i, this.text.length);
        return;
      }
      if (i >= this.text.length) {
        this.end = this.text.length;
        return;
      }
    }
  }

  private isLineComment(code: number, at: number): boolean {
    return code === 47
      ? this.text.charCodeAt(at + 1) === 47
      : code === 60 && this.text.charCodeAt(at + 1) === 33 && this.text.startsWith('--', at + 2);
  }

  private lineEnd(from: number): number {
    let i = from;
    while (i < this.text.length && !isLineEnd(this.text.charCodeAt(i))) i++;
    return i;
  }
}

function isCloser(mark: string): boolean {
  return mark === ')' || mark === ']' || mark === '}';
}

/** `\u0061` or `\u{61}` at an index. */
function escapeAt(text: string, at: number): { readonly unit: number; readonly end: number } | null {
  if (text.charCodeAt(at + 1) !== 117) return null;
  if (text.charCodeAt(at + 2) !== 123) {
    const unit = hexNumber(text, at + 2, 4);
    return unit < 0 ? null : { unit, end: at + 6 };
  }
  let i = at + 3;
  while (text.charCodeAt(i) === 48 && i < at + 3 + MOST_ZEROS) i++;
  let close = i;
  while (close < i + 4 && hexDigit(text.charCodeAt(close)) >= 0) close++;
  return close > i && text.charCodeAt(close) === 125 ? { unit: hexNumber(text, i, close - i), end: close + 1 } : null;
}
