import { hasAny, marksOf, type Reading, readingOf } from '../readings/reading.ts';
import { codeUnitsOf } from '../request/bounds/code-units.ts';
import { changedLeaf, isRecorded, type LeafKind } from '../request/leaf/leaf.ts';
import type { Shortlists } from '../shortlists.ts';
import { amongNumbers } from './among-numbers.ts';
import { behindProducts } from './behind-products.ts';
import { besidesOf } from './besides.ts';
import { hiddenLine, hiddenLines, mayHideLines } from './hidden-lines.ts';
import { mayHaveLead } from './leads.ts';
import { costOf, type PieceBudget } from './piece-budget.ts';
import { keyOfPiece, placeOf } from './piece-place.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { rarestFirst } from './rarest-pieces.ts';
import { mayBeWrapped } from './wrapped.ts';

/** No attack does without one of these. */
const TELLING = marksOf('\'"`;|&$<>(){}[]\\/%*=#');
const ENCODED = marksOf('%');
/** What parts pieces where there are no blanks. */
const DIVIDERS = marksOf('<*');
/** Kinds of leaves that people or programs write longer texts into; of an XML document the parts are leaves themselves. */
const PIECED: ReadonlySet<LeafKind> = new Set([
  'query',
  'form',
  'json',
  'multipart',
  'graphql',
  'header',
  'cookie',
  'text',
]);
/** So many signatures look at a piece, with all the readings that are made of it. */
const MOST_CALLS = 24;
/** Of a longer piece only the beginning, where it breaks out of something, is a piece; the whole text is judged as well. */
const LONGEST = 2048;
/** A shorter text is judged as it is. */
const SHORTEST = 8;
/** Pieces of one text that are judged. */
const FIRST_PIECES = 768;
const LAST_PIECES = 256;
const MOST_PIECES = FIRST_PIECES + LAST_PIECES;
/** Parts commands, of which a sentence of more words would make a quotation. */
const OPERATOR = /[;|&]/;
const MOST_WORDS = 4;
/** What ends a piece and belongs to what stands behind it: the operand of its last operator, what opens a comment, an address. */
const OWN_END = /(?:[;|&]((?:\s[a-z]{1,24}){1,4}\s?)|(\s(?:--|#|\/\/)\s?|\shttps?:\/\/[\w.:/?=&#-]{1,120}\s{0,4}))$/i;
const LONGEST_END = 132;
const LINE_FEED = 0x0a;
const LABEL_END = /["']:\s{0,2}$/;
const LABEL_GAP = 4;
/** The quote that ends a string or a code span which began before. */
const LAST_QUOTE = /(["`]),?$/;
/** A name that Markdown shows as it is: it is mentioned, and says nothing without its marks. */
const MENTIONED = /^`[\w$.]{1,80}`$/;
/** Behind the first mark of a text, one code span that ends and another that begins. */
const SPANS = /^`[^`]{1,80}`[\s,;:.)/][^`]{0,80}[\s(/]`/;
/** A step, which an encoding may hide. */
const STEP = /\.[/\\]/;
/** `' or ''-'`: a quote that an operator stands right behind may leave a string, rather than stand around the whole. */
const LEAVES_QUOTE = /^(["'])\s{0,3}(?:or|and|xor|\|\||&&)[^\w].*\1$/i;
/** What a text may be quoted in. */
const QUOTES = '`"\'';

/** Cheap: false where a text has no pieces but itself, or those that are texts of their own. */
export function mayHavePieces(reading: Reading): boolean {
  if (reading.leaf.isApart === true) return false;
  const { text, leaf } = reading;
  if (text.length < SHORTEST || !hasAny(reading, TELLING) || !PIECED.has(leaf.kind) || leaf.part === 'name')
    return false;
  // Quotes as printers set them part pieces as well.
  const hasParts = reading.blank || reading.lineEnd || reading.unusual || hasAny(reading, DIVIDERS);
  return hasParts || mayHaveLead(text) || mayBeWrapped(text) || text.includes('&nbsp;');
}

/** A piece as a reading of its own, and where it stands. */
interface PieceReading {
  readonly reading: Reading;
  readonly at: number;
}

/**
 * The pieces of a reading as readings of their own: without the words around it, then with those that are next to it.
 * @param budget what pieces may cost
 * @param readings of the same text whose pieces are still to come, this one included
 * @param judged pieces that other readings of it have as well, which say the same there; those of this one are added
 */
export function* pieceReadings(
  whole: Reading,
  shortlists: Shortlists,
  budget: PieceBudget,
  readings: number,
  judged: Set<string>,
): Generator<PieceReading> {
  if (!budget.mayTake(readings)) return;
  let left = budget.mostOf(readings);
  for (const each of candidates(whole, left, judged)) {
    const { text } = each.reading;
    const cost = costOf(shortlists.of(each.reading).length, codeUnitsOf(text), 0, text.length);
    if (!budget.take(cost, left)) return;
    left -= cost;
    yield each;
  }
}

/** In their order; the most telling ones first where not all may fit. */
function* candidates(whole: Reading, most: number, judged: Set<string>): Generator<PieceReading> {
  const { text } = whole;
  const hidesLines = mayHideLines(whole);
  if (whole.decodings.length === 0 && hasAny(whole, ENCODED))
    for (const line of hiddenLines(text)) yield { reading: hiddenLine(whole, line), at: line.from };
  for (const piece of inOrder(distinctPieces(whole, judged), text, most)) {
    yield* readingsOfPiece(whole, piece, hidesLines);
    judged.add(keyOfPiece(text, piece));
  }
}

/** A piece without the words around it, then with those that are next to it. */
function* readingsOfPiece(whole: Reading, piece: Piece, hidesLines: boolean): Generator<PieceReading> {
  const { text } = whole;
  const { to, end } = piece;
  if (piece.isWhole === true) {
    const value = text.slice(piece.from, to);
    yield { reading: readingOf(changedLeaf(whole.leaf, { text: value }), value, whole.decodings), at: piece.from };
    return;
  }
  const { from, core, goesOn, isPart } = placeOf(text, piece);
  if (goesOn) return;
  if (!isPart) {
    // A sentence ends behind the last word and behind a piece with words before it; a question asks about what it names.
    const ends = to < end || (core > 0 && to === text.length && !text.endsWith('?'));
    yield { reading: pieceOf(whole, coreOf(text, core, to, ends)), at: core };
    const said = withoutStop(text.slice(core, to).trim(), ends);
    if (LEAVES_QUOTE.test(said)) yield { reading: pieceOf(whole, said), at: core };
  }
  for (const other of besidesOf(text, from, core, to)) yield { reading: pieceOf(whole, other.text), at: other.at };
  const isAll = from === 0 && to === text.length;
  if (from < core && !isAll) yield { reading: pieceOf(whole, text.slice(from, to).trim()), at: from };
  if (hidesLines && text.charCodeAt(from - 1) === LINE_FEED) {
    yield { reading: pieceOf(whole, withoutStop(text.slice(from - 1, to).trimEnd(), to < end)), at: from };
  }
  if (to + 1 < end) {
    yield { reading: pieceOf(whole, text.slice(from, end)), at: from };
    const few = behindWords(text, to, end);
    if (OPERATOR.test(text.slice(from, to))) {
      if (few < end) yield { reading: pieceOf(whole, text.slice(from, few)), at: from };
      if (from < core && (few < end || OPERATOR.test(text.charAt(core))))
        yield { reading: pieceOf(whole, text.slice(core, few)), at: core };
    }
  }
  const ownEnd = to - wordsAtEnd(text.slice(Math.max(core, to - LONGEST_END), to));
  if (ownEnd < to && ownEnd > core) yield { reading: pieceOf(whole, text.slice(core, ownEnd)), at: core };
}

/** In the order of the text where all of them fit, whatever they hold; cells of its lines behind all others. */
function inOrder(pieces: readonly Piece[], text: string, most: number): readonly Piece[] {
  const cut = pieces.map(beginningOf);
  const cells = cut.filter(({ isCell }) => isCell === true);
  const others = cells.length === 0 ? cut : cut.filter(({ isCell }) => isCell !== true);
  const ordered = mayFit(others, text, most) ? others : rarestFirst(others, text);
  return cells.length === 0 ? ordered : [...ordered, ...rarestFirst(cells, text)];
}

function mayFit(pieces: readonly Piece[], text: string, most: number): boolean {
  const units = codeUnitsOf(text);
  let cost = 0;
  for (const { from, end } of pieces) {
    cost += costOf(MOST_CALLS, units, from, end);
    if (cost > most) return false;
  }
  return true;
}

function beginningOf(piece: Piece): Piece {
  const { from, core, to, end } = piece;
  if (end - from <= LONGEST) return piece;
  const last = core + LONGEST;
  return { from, core, to: Math.min(to, last), end: Math.min(end, last) };
}

/** A piece without quotes, labels and the end of a sentence around it. */
function coreOf(text: string, core: number, to: number, isFollowed: boolean): string {
  return unquoted(withoutStop(text.slice(core, to).trim(), isFollowed), isBehindLabel(text, core));
}

/** How many characters at the end of a piece belong to what stands behind it. */
function wordsAtEnd(text: string): number {
  const found = OWN_END.exec(text);
  return found === null ? 0 : (found[1] ?? found[2] ?? '').length;
}

/** Behind the first words that follow a piece, at most up to the end of their sentence. */
function behindWords(text: string, from: number, end: number): number {
  let at = from;
  for (let words = 0; words < MOST_WORDS && at < end; words++) {
    while (at < end && text.charCodeAt(at) <= 0x20) at++;
    while (at < end && text.charCodeAt(at) > 0x20) at++;
    if (at < end && '.!?'.includes(text.charAt(at - 1))) return at - 1;
  }
  return at;
}

/** `user || id`: two names of one expression. */
const JOINED = /^\s*\w+\s*(?:\|\||&&)\s$/;
const LONGEST_OPERATOR = 3;

/** Those that can tell something, none twice; of very many the first and the last ones. */
function distinctPieces({ text, leaf }: Reading, judged: ReadonlySet<string>): readonly Piece[] {
  // What browsers say of themselves in headers begins with names, too.
  const isUndivided = leaf.kind === 'header' || isRecorded(leaf);
  const seen = new Set<string>();
  const value = leaf.kind === 'header' ? toldBehindProducts(text) : amongNumbers(text);
  const pieces: Piece[] = value === null ? [] : [value];
  for (const piece of piecesOf(text, isUndivided)) {
    const { from, core, to } = piece;
    const isAll = from === 0 && to === text.length;
    if (isAll && (core === 0 || isUndivided || JOINED.test(text.slice(0, core + LONGEST_OPERATOR)))) continue;
    const key = keyOfPiece(text, piece);
    if (seen.has(key) || judged.has(key) || (marksOf(key) & TELLING) === 0) continue;
    seen.add(key);
    pieces.push(piece);
  }
  return pieces.length <= MOST_PIECES ? pieces : firstAndLast(pieces);
}

function toldBehindProducts(text: string): Piece | null {
  const value = behindProducts(text);
  return value !== null && (marksOf(text.slice(value.from)) & TELLING) !== 0 ? value : null;
}

/** A table has one more piece for each line, which takes the place of no other piece. */
function firstAndLast(pieces: readonly Piece[]): readonly Piece[] {
  const others = pieces.filter(({ isCell }) => isCell !== true);
  if (others.length > MOST_PIECES) return [...others.slice(0, FIRST_PIECES), ...others.slice(-LAST_PIECES)];
  return [...others, ...pieces.filter(({ isCell }) => isCell === true).slice(0, MOST_PIECES - others.length)];
}

function pieceOf({ leaf, decodings }: Reading, text: string): Reading {
  const hidesSteps = decodings.includes('percent') && STEP.test(text) && !STEP.test(leaf.text);
  return readingOf(changedLeaf(leaf, { text, isPiece: true, ...(hidesSteps ? { hidesSteps } : {}) }), text, decodings);
}

/** True behind `"name": `. */
function isBehindLabel(text: string, at: number): boolean {
  return LABEL_END.test(text.slice(Math.max(0, at - LABEL_GAP), at));
}

/** Without what ends the sentence before the words behind it. */
function withoutStop(text: string, isFollowed: boolean): string {
  return isFollowed && /[^./\\][.,:!?]$/.test(text.slice(-2)) ? text.slice(0, -1) : text;
}

/** Without the quotes that stand around the whole, and without one at either end that is part of what stands around. */
function unquoted(text: string, isLabelled: boolean): string {
  const first = text.charAt(0);
  if (QUOTES.includes(first) && text.length > 3) {
    const last = text.replace(/[\s,.;:}\]]{1,4}$/, '');
    if (first === '`' && (MENTIONED.test(last) || SPANS.test(text))) return text;
    if (last.endsWith(first) && last.length > 2) return last.slice(1, -1);
    if ((first === '`' || (isLabelled && first === '"')) && !text.includes(first, 1)) return text.slice(1);
  }
  const end = LAST_QUOTE.exec(text.slice(-3));
  return end !== null && text.indexOf(end[1] ?? '') === text.length - end[0].length
    ? text.slice(0, -end[0].length)
    : text;
}
