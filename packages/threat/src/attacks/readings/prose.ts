import { STATEMENT_WORDS } from './statement-words.ts';

/** Fewer plain words in a row may as well be a name, an address or a statement. */
const FEWEST_WORDS = 6;
const LONGEST_WORD = 30;
const SHOUTED = /^[A-Z]{2,30}$/;

const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
const SPACE = 3;
/** Ends a word, a clause or a quotation. */
const CLOSE = 4;
const OPEN = 5;
/** Inside a word: `don't`, `well-known`. */
const JOIN = 6;
/** Opens and closes: the straight double quote. */
const QUOTE = 7;
/** A script without spaces between its words. */
const UNSPACED = 8;

const TABLED = 0x2070;
/** Classes up to the end of general punctuation; beyond it, scripts go by range. */
const CLASS_OF: Uint8Array = new Uint8Array(TABLED).fill(LETTER, 0xc0, 0x2000);
const classify = (characters: string, kind: number): void => {
  for (let i = 0; i < characters.length; i++) CLASS_OF[characters.charCodeAt(i)] = kind;
};
CLASS_OF.fill(LETTER, 65, 91).fill(LETTER, 97, 123).fill(DIGIT, 48, 58);
CLASS_OF.fill(UNSPACED, 0xe00, 0xf00).fill(SPACE, 0x2000, 0x200b).fill(JOIN, 0x2010, 0x2016);
classify(' \t\n\r\u00a0', SPACE);
classify('.,;:!?)\u00bb\u201d\u2026', CLOSE);
classify('(\u00ab\u00bf\u00a1\u2018\u201a\u201c\u201e', OPEN);
classify("'-\u2019", JOIN);
classify('"', QUOTE);
classify('\u00d7\u00f7', OTHER);

/**
 * Share of a text, 0–1, that reads as natural language of any script: six or more plain words in a row, with single
 * spaces, line ends and sentence punctuation between them. Names, codes, statements and markup give 0. Linear.
 */
export function proseShare(text: string): number {
  let covered = 0;
  let start = 0;
  let words = 0;
  let i = 0;
  while (i < text.length) {
    const space = skipSpace(text, i);
    if (space - i > 2) {
      if (words >= FEWEST_WORDS) covered += i - start;
      words = 0;
      start = space;
    }
    i = space;
    const token = i;
    while (i < text.length && classAt(text, i) !== SPACE) i++;
    if (i === token) break;
    const weight = weightOfWord(text, token, i, words < FEWEST_WORDS);
    if (weight < 0) {
      if (words >= FEWEST_WORDS) covered += token - start;
      words = 0;
      start = i;
    } else words += weight;
  }
  if (words >= FEWEST_WORDS) covered += text.length - start;
  return text.length === 0 ? 0 : covered / text.length;
}

/** How many plain words the token between two spaces is, words of statements apart while `strict`; −1 outside prose. */
export function weightOfWord(text: string, from: number, to: number, strict: boolean): number {
  let i = from;
  let end = to;
  while (i < end && isOpening(classAt(text, i))) i++;
  while (end > i && isClosing(classAt(text, end - 1))) end--;
  if (i === end) return 0;
  const first = i;
  let unspaced = 0;
  let digits = 0;
  let last = OTHER;
  for (; i < end; i++) {
    const kind = classAt(text, i);
    if (kind === UNSPACED) unspaced++;
    else if (kind === DIGIT) digits++;
    else if (kind === JOIN || kind === CLOSE || kind === OPEN) {
      // Inside a token: one joiner between letters, one separator between digits, punctuation where nobody writes spaces.
      const joins = kind === JOIN ? last === LETTER || last === DIGIT : last === DIGIT || last === UNSPACED;
      if (!joins && end - first > 1) return -1;
    } else if (kind !== LETTER) return -1;
    last = kind;
  }
  const length = end - first;
  if (unspaced > 0) return unspaced >> 1;
  if (length > LONGEST_WORD) return -1;
  if (digits > 0) return digits <= 8 ? 0 : -1;
  if (length === 1 && last === JOIN) return 0;
  return strict && isStatementWord(text.slice(first, end)) ? 0 : 1;
}

/** As the strict weight of a word, but a word in capitals that no statement knows counts: nobody names three in a row. */
export function weightInRow(text: string, from: number, to: number): number {
  const weight = weightOfWord(text, from, to, true);
  return weight === 0 && SHOUTED.test(text.slice(from, to)) && !STATEMENT_WORDS.has(text.slice(from, to).toLowerCase())
    ? 1
    : weight;
}

/** Words of statements, and names in capitals. */
function isStatementWord(word: string): boolean {
  const lower = word.toLowerCase();
  return (word.length > 1 && word !== lower && word === word.toUpperCase()) || STATEMENT_WORDS.has(lower);
}

function isOpening(kind: number): boolean {
  return kind === OPEN || kind === QUOTE;
}

function isClosing(kind: number): boolean {
  return kind === CLOSE || kind === QUOTE;
}

function skipSpace(text: string, from: number): number {
  let i = from;
  while (i < text.length && classAt(text, i) === SPACE) i++;
  return i;
}

function classAt(text: string, i: number): number {
  const code = text.charCodeAt(i);
  return code < TABLED ? (CLASS_OF[code] as number) : farClassOf(code);
}

/** East Asian scripts and their punctuation; symbols and halves of surrogate pairs are no part of words. */
function farClassOf(code: number): number {
  if (code < 0x2e80 || (code >= 0xd800 && code < 0xe000)) return OTHER;
  if (code === 0x3000) return SPACE;
  return (code > 0x3000 && code < 0x3020) || code >= 0xff00 ? CLOSE : UNSPACED;
}
