import type { Brackets } from './brackets.ts';
import { isAt } from './is-at.ts';
import type { Span } from './span.ts';

/**
 * Elements that only format text, which a page, an editor or a forum puts around whatever it shows; and tags of any other
 * element, but those that run, draw, style or load, where one may begin and no attribute says more than a name or an address.
 */
const FORMATTING =
  /<!\[CDATA\[|<!--[\w\s,.!?':()-]{0,200}?-->|\[\/?(?:b|i|u|s|code|quote|list|url|img|size|color|spoiler)(?:=[^\]\s]{1,80})?\]|<\/?(?:p|b|i|u|em|strong|small|span|div|br|hr|ul|ol|li|dl|dt|dd|td|th|tr|h[1-6]|table|tbody|code|pre|blockquote)\s?\/?>|(?:<\/|(?<![^\s>])<)(?!(?:script|style|svg|math|title|template|noscript|textarea|xmp|embed|object|applet|i?frame|i?layer|bgsound|base|link|meta|import|xml|isindex)\b)[a-z][\w:.-]{0,31}(?: [a-z][\w:.-]{0,23}="[\w #:;.,/%-]{0,120}"){0,6}\s?\/?>/iy;
/** What stands before an item of a list or of tasks, a quoted line of a mail, a changed line of a patch or a cell of a table. */
const LINE_MARKS =
  /[ \t]{0,16}(?:[+](?=[^ \t+])|(?:(?:>{1,8}|[-*+]|\[[ xX]\]|#{1,6}|\d{1,3}[.)]|\/\/|<\w{1,24}>)[ \t]{1,16}){0,4})[ \t]{0,16}/y;
/** The name of a setting before a value that breaks out of it at once. */
const SET_TO =
  /[A-Za-z_][\w.-]{0,31}[ \t]{0,4}[=:][ \t]{0,4}(?=["']?[ \t]?(?:[;|&)]|\.\.[\\/]|[\w.*]{1,16}["')]{0,2}[;|&]))/y;
const LONGEST_LABEL = 32;
/** A comment of a few words, which no language runs. */
const COMMENT = /\/\*(?=[^*]{0,40} )[\w ,.!?'-]{3,120}\*\//y;
/** A blank that breaks no line, as pages write it. */
const SPACE = /&(?:nbsp|ensp|emsp|thinsp|#160|#xa0);/iy;
/** A link of Markdown to a page, which hides nothing. */
const LINK = /\[[^[\]\n]{1,120}\]\(https?:\/\/[\w.:/?=&#%~+-]{1,240}\)/y;
/** The first cells of a line in a table of values. */
const CELLS = /(?:[\w.@-]{1,32}, ?)+|(?:[\w.@-]{1,32}; ?)+|(?:[\w.@-]{1,32} [/|·•] )+|(?:[\w.@-]{1,32}\|)+/y;
const LAST_CELL = /(?:[,;|]| [/|·•]) ?[\w.@-]{1,32}(?: [\w.@-]{1,32})?$/;
const LONGEST_CELL = 68;
const MOST_CELLS = 8;
const ASCII = 0x7f;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const ASTERISK = 0x2a;
const LESS = 0x3c;

/** Quotes as printers set them, which no language knows; the last one is an apostrophe as well. */
const TYPESET: ReadonlySet<number> = new Set(Array.from('“”„«»‹›「」『』《》【】‘‚’', (quote) => quote.charCodeAt(0)));
/** One around words, which is no part of an attack. */
const AROUND_WORDS = /.[a-z]{1,24}\s/iy;

/** One inside of a word: `don’t`. */
const IN_WORD = /.\p{L}/uy;
const APOSTROPHE = 0x2019;

/** True for a character with which a tag, a comment or a quotation in print may begin. */
export function mayBeginTag(code: number): boolean {
  return (
    code === LESS ||
    code === SLASH ||
    code === OPEN_BRACKET ||
    code === AMPERSAND ||
    (code > ASCII && TYPESET.has(code))
  );
}

/**
 * Where the formatting tag, the comment or the printed quote at an offset ends; the offset itself when none begins there.
 * @param brackets those of the same text
 */
export function behindTag(text: string, at: number, brackets: Brackets): number {
  const code = text.charCodeAt(at);
  if (code > ASCII) {
    return TYPESET.has(code) && !isAt(code === APOSTROPHE ? IN_WORD : AROUND_WORDS, text, at) ? at + 1 : at;
  }
  if (code === SLASH && text.charCodeAt(at + 1) === ASTERISK) {
    COMMENT.lastIndex = at;
    return COMMENT.test(text) ? COMMENT.lastIndex : at;
  }
  if (code === AMPERSAND) return isAt(SPACE, text, at) ? SPACE.lastIndex : at;
  if (code === OPEN_BRACKET && isAt(LINK, text, at)) return LINK.lastIndex;
  if ((code !== LESS && code !== OPEN_BRACKET) || (code === OPEN_BRACKET && brackets.isIndex(at))) return at;
  FORMATTING.lastIndex = at;
  return FORMATTING.test(text) ? FORMATTING.lastIndex : at;
}

/**
 * What the cells before and behind it leave of a line in a table of values; null when there are none.
 * @param isAlone the line is all there is: a list has items on both sides
 */
export function cellIn(text: string, from: number, to: number, isAlone: boolean): Span | null {
  CELLS.lastIndex = from;
  const first = CELLS.test(text) && CELLS.lastIndex < to ? CELLS.lastIndex : from;
  if (isAlone && first === from) return null;
  let last = to;
  let divider = '';
  for (let cells = 0; cells < MOST_CELLS; cells++) {
    const cell = LAST_CELL.exec(text.slice(Math.max(first, last - LONGEST_CELL), last))?.[0];
    // What another mark parts is no cell of the same line: `7,; id,Oslo`.
    if (cell === undefined || (divider !== '' && !cell.startsWith(divider))) break;
    // In a line alone a shell would hand on what stands before it.
    if (isAlone && cell.startsWith('|')) break;
    divider = cell.charAt(0);
    last -= cell.length;
  }
  return (first === from || isAlone) && last === to ? null : [first, last];
}

/** Where the content of the line that begins at an offset begins. */
export function behindLineMarks(text: string, at: number): number {
  LINE_MARKS.lastIndex = at;
  SET_TO.lastIndex = LINE_MARKS.test(text) ? LINE_MARKS.lastIndex : at;
  const from = SET_TO.lastIndex;
  return SET_TO.test(text) ? SET_TO.lastIndex : from;
}

/** True for what ends a comment or parts two cells of a table: a value may begin behind it. */
export function isDivider(text: string, from: number, to: number, isTable: boolean): boolean {
  if (to - from === 2) return text.charCodeAt(from) === 0x2a && text.charCodeAt(from + 1) === 0x2f;
  return isTable && to - from === 1 && text.charCodeAt(from) === 0x7c;
}

/** True for `note:` and `app[17]:`, behind which a value begins. */
export function isLabel(text: string, from: number, to: number): boolean {
  if (text.charCodeAt(to - 1) !== COLON || to - from < 3 || to - from > LONGEST_LABEL) return false;
  const end = text.charCodeAt(to - 2) === CLOSE_BRACKET ? from + text.slice(from, to).indexOf('[') : to - 1;
  for (let i = from; i < end; i++) {
    const code = text.charCodeAt(i) | 32;
    if (!((code >= 97 && code <= 122) || code === 0x7f || (code >= 0x30 && code <= 0x39))) return false;
  }
  return end > from;
}

/** An emoji by its name, as chats write it. */
const SHORT_NAME = /:[a-z][a-z0-9_+-]{1,31}:(?=\s|$)/y;

const FIRST_DASH = 0x2010;
const LAST_DASH = 0x2015;
const FIRST_SIGN = 0x2190;

/** True for emoji, dashes as printers set them and other signs of no script that runs. */
export function isPicture(text: string, from: number, to: number): boolean {
  if (text.charCodeAt(from) === COLON) return isAt(SHORT_NAME, text, from);
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code < FIRST_DASH || (code > LAST_DASH && code < FIRST_SIGN)) return false;
  }
  return true;
}

/** True for `"note":`, `'note':` and `{"note":`. */
export function isQuotedLabel(text: string, from: number, to: number): boolean {
  const quote = text.charCodeAt(to - 2);
  if (text.charCodeAt(to - 1) !== COLON || (quote !== QUOTE && quote !== SINGLE_QUOTE)) return false;
  const first = text.charCodeAt(from);
  return to - from > 3 && to - from <= LONGEST_LABEL && (first === quote || first === OPEN_BRACE);
}
