import { Blanks } from './blanks.ts';
import { isDigit, isLetter, isOperatorPart, isWordPart } from './characters.ts';
import { STRING_PREFIXES } from './keywords.ts';
import { RecentTokens } from './recent-tokens.ts';
import { TextSearch } from './text-search.ts';
import { type Token, TokenKind } from './token.ts';

/** The operators of more than one character. */
const LONG_OPERATORS: ReadonlySet<string> = new Set(
  '<=> ->> === !== !~* !~~ ~~* <> <= >= != == || && :: := -> @> <@ << >> !< !> ^= ~* ~~ !~'.split(' '),
);
const CLOSING_BRACKET: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}', '<': '>' };
/** A word is looked up, so it need not be longer than the longest name of a catalog or function. */
const LONGEST_WORD = 128;
/** Before a quote, so many are counted. */
const MOST_BACKSLASHES = 16;
/** A string of Oracle with a mark of its own. */
const LONGEST_QUOTED = 1000;

/** Tokens that one scanner reads, so that a text made to be read over and over costs no more than its length. */
const FEWEST_TOKENS = 300;
const TOKENS_PER_CHARACTER = 2;
const MOST_TOKENS = 5000;
/** Most texts are read in fewer tokens; of more, the same ones are asked for again from places nearby. */
const FIRST_TOKENS = 64;

/**
 * Reads tokens of SQL from a text, from any offset: what a literal, a comment or a blank is in MySQL, SQL Server,
 * PostgreSQL, Oracle or SQLite. It reads on demand, so that a text which is no SQL costs a token or two, and 5,000 tokens
 * over its life; after that it only reads `end`.
 */
export class Scanner {
  /** Tokens that it may still read. */
  left: number;
  /** Once so many are left, the recent ones are kept. */
  private readonly direct: number;
  private readonly text: string;
  private readonly lower: string;
  private readonly search: TextSearch;
  private readonly blanks: Blanks;
  /** Where a string ends that goes on, behind doubled quotes or an escaped one, at an offset. */
  private closes: Map<number, number> | null = null;
  /** What was read last, once so many tokens were read. */
  private recent: RecentTokens | null = null;
  /** The last quotes in a row: they are met again from within. */
  private row = { quote: '', from: 0, to: 0 };

  /** `lower` is `text` in lower case, of the same length. */
  constructor(text: string, lower: string) {
    this.text = text;
    this.lower = lower;
    this.left = Math.min(MOST_TOKENS, FEWEST_TOKENS + TOKENS_PER_CHARACTER * text.length);
    this.direct = this.left - FIRST_TOKENS;
    this.search = new TextSearch(text);
    this.blanks = new Blanks(text, lower, this.search);
  }

  /** The token at or after the offset. */
  read(from: number): Token {
    this.left--;
    if (this.left < 0) return this.end();
    if (this.left >= this.direct) return this.readBehind(from);
    this.recent ??= new RecentTokens(this.text.length);
    return this.recent.at(from) ?? this.recent.keep(from, this.readBehind(from));
  }

  private readBehind(from: number): Token {
    const start = this.blanks.skip(from);
    return start >= this.text.length ? this.end() : this.readAt(start);
  }

  private end(): Token {
    return this.token(TokenKind.end, this.text.length, this.text.length);
  }

  private readAt(start: number): Token {
    const { text } = this;
    const code = text.charCodeAt(start);
    if (isLetter(code)) return this.word(start);
    if (isDigit(code) || (code === 0x2e && isDigit(text.charCodeAt(start + 1)))) return this.number(start);
    switch (code) {
      case 0:
        return this.comment(start, start + 1);
      case 0x22:
      case 0x27:
      case 0x60:
        return this.quoted(start, start + 1, text.charAt(start));
      case 0x28:
        return this.token(TokenKind.open, start, start + 1);
      case 0x29:
        return this.token(TokenKind.close, start, start + 1);
      case 0x2c:
        return this.token(TokenKind.comma, start, start + 1);
      case 0x3b:
        return this.token(TokenKind.semicolon, start, start + 1);
      // A word processor makes one long dash of the two that begin a comment.
      case 0x23:
      case 0x2013:
      case 0x2014:
        return this.comment(start, start + 1);
      case 0x40:
        return this.variable(start);
      case 0x5b:
        return this.bracketed(start);
      case 0x24:
        return this.dollarQuoted(start);
      // `\N` is NULL in MySQL.
      case 0x5c:
        return this.token(this.text.charAt(start + 1) === 'N' ? TokenKind.number : TokenKind.other, start, start + 2);
    }
    return isOperatorPart(code) ? this.operator(start, code) : this.token(TokenKind.other, start, start + 1);
  }

  /** An operator, or one of the comments that begin like one. */
  private operator(start: number, code: number): Token {
    const { text } = this;
    const next = text.charCodeAt(start + 1);
    if (!isOperatorPart(next)) return this.token(TokenKind.operator, start, start + 1);
    if ((code === 0x2d && next === 0x2d) || (code === 0x2f && next === 0x2a)) return this.comment(start, start + 2);
    for (let length = 3; length > 1; length--) {
      if (LONG_OPERATORS.has(text.slice(start, start + length)))
        return this.token(TokenKind.operator, start, start + length);
    }
    return this.token(TokenKind.operator, start, start + 1);
  }

  private word(start: number): Token {
    const { text, lower } = this;
    let end = start + 1;
    for (;;) {
      const code = text.charCodeAt(end);
      if (isWordPart(code)) end++;
      else if (code === 0x2e && (isWordPart(text.charCodeAt(end + 1)) || text.charAt(end + 1) === '.')) end++;
      else if (code === 0x2e && (text.charAt(end + 1) === '`' || text.charAt(end + 1) === '"')) {
        const close = this.search.find(text.charAt(end + 1), end + 2);
        if (close < 0 || close - end > LONGEST_WORD) break;
        end = close + 1;
      } else break;
    }
    const name = lower.slice(start, Math.min(end, start + LONGEST_WORD));
    if (text.charAt(end) === "'" && STRING_PREFIXES.has(name)) {
      return name === 'q' || name === 'nq' ? this.oracleQuoted(start, end) : this.quoted(start, end + 1, "'");
    }
    return { kind: TokenKind.word, start, end, text: name, quote: '', open: false };
  }

  /** Decimal, hexadecimal and binary numbers; an exponent without digits (`1.e`) counts in MySQL. */
  private number(start: number): Token {
    const { text } = this;
    let plain = start;
    while (isDigit(text.charCodeAt(plain))) plain++;
    if (!isWordPart(text.charCodeAt(plain)) && text.charCodeAt(plain) !== 0x2e)
      return this.token(TokenKind.number, start, plain);
    const rest = text.slice(start, start + 64);
    const shape = /^(?:0x[\da-f]+|0b[01]+|\d*\.?\d*(?:e[+-]?\d+|e(?![a-z\d_]))?)/i.exec(rest);
    let end = start + Math.max(shape?.[0].length ?? 1, 1);
    if (end === start + rest.length) while (isDigit(text.charCodeAt(end))) end++;
    return this.token(TokenKind.number, start, end);
  }

  /** A string or a quoted name from `inside`, closed by `quote`; doubled and escaped quotes belong to it. */
  private quoted(start: number, inside: number, quote: string): Token {
    const { text } = this;
    let at = inside;
    let passed: number[] | null = null;
    let close = -1;
    while (close < 0) {
      const next = this.search.character(quote, at);
      if (next < 0) close = text.length;
      else if (text.charAt(next + 1) === quote) {
        // In a row each two are one of the string; one that is left over closes it.
        const end = this.endOfRow(quote, next);
        if ((end - next) % 2 === 0) at = end;
        else close = end - 1;
      } else if (this.isEscaped(next, inside) && this.search.find(quote, next + 1) >= 0) at = next + 1;
      else close = next;
      if (close >= 0 || at - inside < MOST_BACKSLASHES) continue;
      // What a string holds is passed once, from wherever it is met again.
      const place = placeOf(quote, at);
      close = this.closes?.get(place) ?? -1;
      passed ??= [];
      passed.push(place);
    }
    if (passed !== null) this.keepClose(passed, close);
    return this.literal(start, inside, close, Math.min(close + 1, text.length), quote);
  }

  /** Behind the last of the same quotes in a row. */
  private endOfRow(quote: string, at: number): number {
    const { row, text } = this;
    if (row.quote === quote && at >= row.from && at < row.to) return row.to;
    let to = at + 1;
    while (text.charAt(to) === quote) to++;
    this.row = { quote, from: at, to };
    return to;
  }

  private keepClose(places: readonly number[], close: number): void {
    this.closes ??= new Map();
    for (const each of places) this.closes.set(each, close);
  }

  private isEscaped(at: number, from: number): boolean {
    let backslashes = 0;
    while (
      backslashes < MOST_BACKSLASHES &&
      at - 1 - backslashes >= from &&
      this.text.charAt(at - 1 - backslashes) === '\\'
    )
      backslashes++;
    return backslashes % 2 === 1;
  }

  private literal(start: number, inside: number, close: number, end: number, quote: string): Token {
    const name = quote === '`';
    const text = this.lower.slice(inside, Math.min(close, inside + LONGEST_WORD));
    return { kind: name ? TokenKind.word : TokenKind.string, start, end, text, quote, open: close === end };
  }

  /** `q'[…]'` of Oracle. */
  private oracleQuoted(start: number, quote: number): Token {
    const mark = this.text.charAt(quote + 1);
    // Any character may be the mark, so that a search of the whole text for each would be one too many.
    const near = this.text.slice(0, quote + LONGEST_QUOTED);
    const close = near.indexOf(`${CLOSING_BRACKET[mark] ?? mark}'`, quote + 2);
    if (mark === '' || close < 0) return this.quoted(start, quote + 1, "'");
    return this.literal(start, quote + 2, close, close + 2, "'");
  }

  /** `$$…$$` and `$tag$…$tag$` of PostgreSQL. */
  private dollarQuoted(start: number): Token {
    const tag = /^\$[a-z_]{0,16}\$/i.exec(this.text.slice(start, start + 18))?.[0];
    if (tag === undefined) return this.token(TokenKind.other, start, start + 1);
    const close = this.text.slice(start, start + 1000).indexOf(tag, tag.length);
    if (close < 0) return this.token(TokenKind.other, start, start + tag.length);
    return this.literal(start, start + tag.length, start + close, start + close + tag.length, '$');
  }

  /** `[name]` of SQL Server. */
  private bracketed(start: number): Token {
    const name = /^\[[\w .$#]{1,64}\](?:\.\[[\w .$#]{1,64}\]){0,3}/.exec(this.lower.slice(start, start + 270))?.[0];
    if (name === undefined) return this.token(TokenKind.other, start, start + 1);
    return {
      kind: TokenKind.word,
      start,
      end: start + name.length,
      text: name.replace(/[[\]]/g, ''),
      quote: '[',
      open: false,
    };
  }

  private variable(start: number): Token {
    const { text } = this;
    let end = start + 1;
    while (text.charAt(end) === '@' && end < start + 2) end++;
    if (text.charAt(end) === '`' || text.charAt(end) === "'") {
      const close = this.search.find(text.charAt(end), end + 1);
      if (close > 0) return this.token(TokenKind.variable, start, close + 1);
    }
    if (!isWordPart(text.charCodeAt(end))) {
      if (text.startsWith('@>', start)) return this.token(TokenKind.operator, start, start + 2);
      return this.token(TokenKind.variable, start, end);
    }
    while (isWordPart(text.charCodeAt(end)) || (text.charAt(end) === '.' && isWordPart(text.charCodeAt(end + 1))))
      end++;
    return this.token(TokenKind.variable, start, end);
  }

  /** Whatever a comment hides: the rest of the text. */
  private comment(start: number, body: number): Token {
    const text = this.lower.slice(body, body + LONGEST_WORD);
    return {
      kind: TokenKind.comment,
      start,
      end: this.text.length,
      text,
      quote: this.text.slice(start, body),
      open: true,
    };
  }

  private token(kind: TokenKind, start: number, end: number): Token {
    return {
      kind,
      start,
      end,
      text: this.lower.slice(start, Math.min(end, start + LONGEST_WORD)),
      quote: '',
      open: false,
    };
  }
}

/** One number for an offset and one of the three quotes. */
function placeOf(quote: string, at: number): number {
  return at * 4 + (quote.charCodeAt(0) & 3);
}
