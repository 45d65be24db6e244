const ESCAPED: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
  '/': '/',
};

const NOTHING = /\s{0,8}(?:""|null\b|"\^?(?:\.[*+]?\$?)?")/y;

/** What a text that is a JSON string as a whole means; null for any other. An error thrown for each would cost far more. */
export function jsonString(literal: string): string | null {
  const cursor = new JsonCursor(literal);
  const value = cursor.string('"');
  return cursor.wellFormed && cursor.at === literal.length ? value : null;
}

/** A place in a JSON text, moved on by reading the smallest pieces of it. */
export class JsonCursor {
  readonly text: string;
  at = 0;
  /** False once something was read that JSON does not allow. */
  wellFormed = true;
  /** The next backslash at or behind the current place; beyond the text when there is none. */
  #backslash: number;

  constructor(text: string) {
    this.text = text;
    this.#backslash = orEnd(text, text.indexOf('\\'));
  }

  /** Moves past a colon and the space before it; stays when there is none. */
  passColon(): boolean {
    let at = this.at;
    while (this.text.charCodeAt(at) <= 0x20) at++;
    if (this.text.charCodeAt(at) !== 0x3a) return false;
    this.at = at + 1;
    return true;
  }

  /** True before an empty string, null or a pattern that matches everything. */
  isBeforeNothing(): boolean {
    NOTHING.lastIndex = this.at;
    return NOTHING.test(this.text);
  }

  /** Reads up to the next space, quote, bracket, comma or colon. */
  word(): string {
    const start = this.at;
    while (this.at < this.text.length && !endsWord(this.text.charCodeAt(this.at))) this.at++;
    return this.text.slice(start, this.at);
  }

  /** Reads a string from its opening quote on, up to the end of the text when it is never closed. */
  string(quote: string): string {
    const { text } = this;
    let start = this.at + 1;
    let end = orEnd(text, text.indexOf(quote, start));
    let value = '';
    while (this.#nextBackslash(start) < end) {
      const at = this.#backslash;
      value += text.slice(start, at);
      const letter = text.charAt(at + 1);
      const code = letter === 'u' ? codeAt(text, at + 2) : -1;
      if (code >= 0) value += String.fromCharCode(code);
      else value += ESCAPED[letter] ?? this.#unknownEscape(letter);
      start = at + (code >= 0 ? 6 : 2);
      if (start > end) end = orEnd(text, text.indexOf(quote, start));
    }
    if (end === text.length) this.wellFormed = false;
    this.at = end + 1;
    return value === '' ? text.slice(start, end) : value + text.slice(start, end);
  }

  #unknownEscape(letter: string): string {
    this.wellFormed = false;
    return `\\${letter}`;
  }

  #nextBackslash(from: number): number {
    if (this.#backslash < from) this.#backslash = orEnd(this.text, this.text.indexOf('\\', from));
    return this.#backslash;
  }
}

function orEnd(text: string, at: number): number {
  return at < 0 ? text.length : at;
}

/** Four hexadecimal digits as a number, or -1. */
function codeAt(text: string, at: number): number {
  const digits = text.slice(at, at + 4);
  return /^[\da-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
}

/** Space, quotes, brackets, comma, colon. */
function endsWord(code: number): boolean {
  if (code <= 0x22 || code === 0x27 || code === 0x2c || code === 0x3a) return code !== 0x21;
  return code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;
}
