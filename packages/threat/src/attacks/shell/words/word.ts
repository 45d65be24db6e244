import { ansiQuoted } from './ansi-quoted.ts';
import {
  ASTERISK,
  BACKSLASH,
  BACKTICK,
  CARET,
  CLOSE_PAREN,
  COLON,
  DOLLAR,
  DOUBLE_QUOTE,
  GREATER,
  HASH,
  isBlank,
  isSeparator,
  isWordCharacter,
  LESS,
  OPEN_BRACE,
  OPEN_BRACKET,
  OPEN_PAREN,
  PERCENT,
  PLUS,
  QUESTION,
  SINGLE_QUOTE,
} from './characters.ts';
import { expansionAt } from './expansion.ts';

/** A word of a command line. */
export interface Word {
  /** What the shell would make of it: quotes, escapes and empty expansions undone. */
  readonly text: string;
  /** As it is written. */
  readonly raw: string;
  /** It is written in pieces that mean nothing to the shell: `w'h'oami`, `wh$@oami`, `who^ami`. */
  readonly hidden: boolean;
  /** The whole word stands in one pair of quotes. */
  readonly quoted: boolean;
  /** It holds a variable or a substitution. */
  readonly expands: boolean;
  /** It holds `?`, `*` or `[` outside quotes. */
  readonly globs: boolean;
}

/** What a path of Windows begins with that is a share, or starts at the folder at hand or the one above it. */
const WINDOWS_ROOTS = ['\\\\', '.\\', '..\\'];

/** Where a word is read from, and what ends it beside blanks, separators and redirections. */
export interface WordSource {
  readonly text: string;
  /** Nothing is read from here on. */
  readonly limit: number;
  /** Character code that closes the substitution around the command, or 0. */
  readonly closer: number;
  /** `+` is a blank: a form value that was never decoded. */
  readonly plusIsBlank: boolean;
}

/** The word that begins at an offset, and where it ends. Linear in the word; an unclosed quote ends it. */
export function wordAt(source: WordSource, from: number): { readonly word: Word; readonly end: number } {
  const { text, limit } = source;
  let plain = '';
  let copied = from;
  let hidden = false;
  let expands = false;
  let globs = false;
  let quoted = false;
  let i = from;
  /** Takes over what was read, leaves out what the shell drops, goes on behind it. */
  const replace = (by: string, next: number): void => {
    plain += text.slice(copied, i) + by;
    i = next;
    copied = next;
  };
  while (i < limit) {
    const code = text.charCodeAt(i);
    if (isWordCharacter(code)) {
      i++;
      continue;
    }
    if (endsWord(source, code) || (code === HASH && isTail(text, i, limit))) break;
    if (code === SINGLE_QUOTE || code === DOUBLE_QUOTE) {
      const close = closingQuote(text, i, limit);
      if (close < 0) {
        // The application closes a quote that others have parted the word with: `w'h'o'ami`.
        if (!hidden || !isWordCharacter(text.charCodeAt(i + 1))) break;
        replace('', i + 1);
        continue;
      }
      const whole = i === from && (close + 1 === limit || endsWord(source, text.charCodeAt(close + 1)));
      quoted ||= whole;
      hidden ||= !whole;
      replace(text.slice(i + 1, close), close + 1);
    } else if (code === BACKSLASH) {
      if (isWrittenLineEnd(text, i, limit)) break;
      hidden ||= !isWindowsPath(text, from) && isWordCharacter(text.charCodeAt(i + 1));
      replace('', i + 1);
      if (i < limit) i++;
    } else if ((code === CARET && (i > from || isParted(text, i))) || (code === BACKTICK && i > from)) {
      // A backtick behind a word ends a quotation of it.
      hidden ||= code === CARET || (i + 1 < limit && !endsWord(source, text.charCodeAt(i + 1)));
      replace('', i + 1);
    } else if (code === DOLLAR) {
      const next = text.charCodeAt(i + 1);
      if (next === SINGLE_QUOTE || next === DOUBLE_QUOTE) {
        const close = closingQuote(text, i + 1, limit);
        if (close < 0) break;
        hidden = true;
        replace(ansiQuoted(text.slice(i + 2, close)), close + 1);
        continue;
      }
      const expansion = expansionAt(text, i, limit);
      if (expansion === null) {
        if (next === OPEN_BRACE || next === OPEN_PAREN) break;
        i++;
        continue;
      }
      if (expansion.isBlank) break;
      expands = true;
      hidden ||= expansion.value !== '' || i > from;
      replace(expansion.value, expansion.end);
    } else {
      globs ||= code === QUESTION || code === ASTERISK || code === OPEN_BRACKET;
      i++;
    }
  }
  const raw = text.slice(from, i);
  return {
    word: { text: copied === from ? raw : plain + text.slice(copied, i), raw, hidden, quoted, expands, globs },
    end: i,
  };
}

/** A `#` behind a word with nothing after it was meant to begin a comment. */
function isTail(text: string, at: number, limit: number): boolean {
  return at + 1 >= limit || isBlank(text.charCodeAt(at + 1));
}

/** True for a character that ends a word without belonging to it. */
function endsWord({ closer, plusIsBlank }: WordSource, code: number): boolean {
  return (
    isBlank(code) ||
    isSeparator(code) ||
    code === LESS ||
    code === GREATER ||
    code === CLOSE_PAREN ||
    code === closer ||
    (plusIsBlank && code === PLUS)
  );
}

/** `\n` in two characters behind a word: the application undoes it. */
function isWrittenLineEnd(text: string, at: number, limit: number): boolean {
  const next = text.charAt(at + 1);
  return (next === 'n' || next === 'r') && (at + 2 >= limit || !isWordCharacter(text.charCodeAt(at + 2)));
}

/** `C:\x`, `\\host\x`, `.\x`, `%VAR%\x`: backslashes part folders there. */
function isWindowsPath(text: string, from: number): boolean {
  if (text.charCodeAt(from + 1) === COLON || text.charCodeAt(from) === PERCENT) return true;
  return WINDOWS_ROOTS.some((root) => text.startsWith(root, from));
}

function closingQuote(text: string, open: number, limit: number): number {
  const quote = text.charCodeAt(open);
  for (let i = open + 1; i < limit; i++) if (text.charCodeAt(i) === quote) return i;
  return -1;
}

/** `^c^m^d`: a caret before the first letter, which begins a line in patterns, and one between others. */
function isParted(text: string, at: number): boolean {
  return /^\^\w{1,4}\^\w/.test(text.slice(at, at + 7));
}
