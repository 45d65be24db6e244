import { decodeHtmlEntities } from '../decodings/html-entities.ts';

const GREATER = 62;
const EQUALS = 61;
const SLASH = 47;
const DOUBLE = 34;
const SINGLE = 39;
const BACKTICK = 96;
/** Numbers kept per attribute: start and end of its name, start and end of its value. */
const SPAN = 4;
const MOST_STRAY = 8;
/** Of a tag with more attributes only those that may be events are kept from there on. */
const MOST_KEPT = 1024;

/**
 * The attributes of a tag, kept as places in the text so that those nobody asks for cost next to nothing.
 */
export class Attributes {
  /** How many there are. */
  count = 0;
  /** Index after the `>`, or the length of the text when there is none. */
  next = 0;
  closed = false;
  private readonly text: string;
  private spans: number[] | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Keeps an attribute; `valueFrom` −1 when it has no value. */
  add(from: number, to: number, valueFrom: number, valueTo: number): void {
    if (this.spans === null) this.spans = [from, to, valueFrom, valueTo];
    else this.spans.push(from, to, valueFrom, valueTo);
    this.count++;
  }

  /** Where the name of an attribute starts. */
  at(index: number): number {
    return this.place(index, 0);
  }

  /** Name of an attribute in lower case; stray punctuation and control characters stay. */
  name(index: number): string {
    return this.text.slice(this.at(index), this.place(index, 1)).toLowerCase();
  }

  /** Value of an attribute as written; null when there is no `=`. */
  written(index: number): string | null {
    const from = this.place(index, 2);
    return from < 0 ? null : this.text.slice(from, this.place(index, 3));
  }

  /** Value of an attribute, character references undone; null when there is no `=`. */
  value(index: number): string | null {
    const written = this.written(index);
    return written?.includes('&') ? decodeHtmlEntities(written) : written;
  }

  /** The value of the first attribute of that name, a prefix aside, or null; empty when it has none. */
  valueOf(name: string): string | null {
    for (let i = 0; i < this.count; i++) {
      const own = this.name(i);
      if (own === name || (own.endsWith(name) && own[own.length - name.length - 1] === ':')) return this.value(i) ?? '';
    }
    return null;
  }

  private place(index: number, offset: number): number {
    return this.spans?.[index * SPAN + offset] ?? -1;
  }
}

/** Whether the name at an index starts with `on`, past stray punctuation. */
export function mayBeEvent(text: string, from: number): boolean {
  for (let i = from; i < from + MOST_STRAY; i++) {
    const code = text.charCodeAt(i) | 32;
    if (code >= 97 && code <= 122) return code === 111 && (text.charCodeAt(i + 1) | 32) === 110;
  }
  return false;
}

/**
 * Reads attributes as they stand inside a tag, from any index: after the tag's name, or where a value that lands inside
 * a tag has left its quotes. Quotes with `"`, `'` and, as old browsers read it, a backtick. One
 * pass.
 */
export function readAttributes(text: string, from: number): Attributes {
  const found = new Attributes(text);
  let hasBackticks = true;
  let i = from;
  while (true) {
    i = skip(text, i, true);
    if (i >= text.length || text.charCodeAt(i) === GREATER) break;
    const nameFrom = i;
    i = nameEnd(text, i + 1);
    const nameTo = i;
    const equals = skip(text, i, false);
    if (text.charCodeAt(equals) !== EQUALS) {
      if (found.count < MOST_KEPT || mayBeEvent(text, nameFrom)) found.add(nameFrom, nameTo, -1, -1);
      continue;
    }
    i = skip(text, equals + 1, false);
    const quote = text.charCodeAt(i);
    let close = -1;
    if (quote === DOUBLE || quote === SINGLE || (quote === BACKTICK && hasBackticks)) {
      close = text.indexOf(text.charAt(i), i + 1);
      if (close < 0 && quote === BACKTICK) hasBackticks = false;
      else if (close < 0) close = text.length;
    }
    const valueFrom = close < 0 ? i : i + 1;
    const valueTo = close < 0 ? valueEnd(text, i) : close;
    if (found.count < MOST_KEPT || mayBeEvent(text, nameFrom)) found.add(nameFrom, nameTo, valueFrom, valueTo);
    i = close < 0 ? valueTo : close + 1;
  }
  found.closed = i < text.length;
  found.next = found.closed ? i + 1 : text.length;
  return found;
}

/** Passes over white space and every control character, which some browser has read as white space; or `/` as well. */
function skip(text: string, from: number, slashes: boolean): number {
  let i = from;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!isSpace(code) && !(slashes && code === SLASH)) break;
  }
  return i;
}

function nameEnd(text: string, from: number): number {
  let i = from;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === SLASH || code === GREATER || code === EQUALS || isSpace(code)) break;
  }
  return i;
}

function valueEnd(text: string, from: number): number {
  let i = from;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === GREATER || isSpace(code)) break;
  }
  return i;
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0x85;
}
