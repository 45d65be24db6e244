import { codeUnitsOf } from './code-units.ts';
import { MARKS } from './marks.ts';

/** So many characters of each text are read at least. */
const LEAST_READ = 4 * 1024;
/** Of a text that is no longer than so many times as much all is read: one that grows by what it says over and over fits in. */
const WHOLE = 2;
/** What says nothing new and is read all the same is drawn in blocks of so many stretches. */
const BLOCK = 16;
/** Which these are, nobody who writes a request can know. */
const SECRET = Math.floor(Math.random() * 2 ** 32);
/** Characters that are known in a row, any digit for any other: a hash holds so many and nothing of those before them. */
const KNOWN = 3;
/** Places from which a cut is tried: the characters before one may come again nowhere behind it. */
const MOST_TRIES = 16;
const BITS_OF_TRIED = 8;
const BITS_PER_CHARACTER = 11;
/** A stretch of so many characters is stale when it holds too little that is new; those next to one that does stay whole. */
const STRETCH = 32;
/**
 * For each thing that is new in a stretch, marks that the fresh ones before it may hold: what is made of marks takes longest
 * to read, and of a dozen tokens something new can be put together for long.
 */
const PATIENCE = 200;
/** With so many it is fresh however many marks were met. */
const MOSTLY_NEW = 12;
const BITS = 18;
const SPREAD = 0x9e_37_79_b1;
const PRIME = 0x01_00_01_93;
/** Digits of base64, which have their meaning from their place. */
const OTHER_THAN_DIGITS = /[^\w+/=\s-]/;
/** Line ends stand between them, and blanks that were plus signs; between words stand more. */
const BLANKS = 2;
const DIGITS_PER_BLANK = 24;
const SPACE = 0x20;
const ASCII = 128;
const ZERO = 0x30;
const NINE = 0x39;
/** Characters of ASCII, any digit for any other. A table knows of no branch that is taken as often as not. */
const PLAIN: Uint8Array = Uint8Array.from({ length: ASCII }, (_, code) => (code > ZERO && code <= NINE ? ZERO : code));

/** What was met since the last `forget` is marked with the generation. */
const known = new Uint8Array(1 << BITS);
const GENERATIONS = 255;
let generation = 0;
/** Which of the places from which a cut is tried has certain characters before it, the first of several. */
const tried = new Uint8Array(1 << BITS_OF_TRIED);
const UNTRIED = 255;
/** Marks in the fresh stretches since then. */
let marksMet = 0;

/**
 * The text without what it says again in other order: few tokens, however they are mixed, leave little of a long text,
 * while whatever differs from the rest stays with what is next to it. Each cut leads from some characters to the same ones
 * further on, so that nothing meets what it met nowhere before. Whoever first writes the parts of an attack one by one gets it
 * left out as known, so some of what is left out is drawn by lot and stays. Linear.
 *
 * @param leastRead so many characters stay at least; texts of less than twice as many stay as they are
 */
export function withoutStaleStretches(text: string, leastRead = LEAST_READ): string {
  return text.length < WHOLE * leastRead || isDigits(text) ? text : (withoutStaleTexts([text], leastRead)[0] ?? text);
}

/** True for digits of base64, which have their meaning from their place; false for words, which blanks part. */
export function isDigits(text: string): boolean {
  if (OTHER_THAN_DIGITS.test(text)) return false;
  let left = BLANKS + text.length / DIGITS_PER_BLANK;
  for (let i = 0; i < text.length && left >= 0; i++) if (text.charCodeAt(i) <= SPACE) left--;
  return left >= 0;
}

/**
 * Several texts without what they say again, one as well as another; of each the first and the last stretch stay. In the
 * order of the texts given: what one holds says nothing new in those behind it.
 *
 * @param leastRead so many characters of all together stay at least
 */
export function withoutStaleTexts(texts: readonly string[], leastRead = LEAST_READ): readonly string[] {
  const isFresh = freshStretches(texts, leastRead);
  let from = 0;
  return texts.map((text) => {
    const to = from + stretchesOf(text);
    const short = onlyFresh(text, isFresh.subarray(from, to));
    from = to;
    return short;
  });
}

/** What may be left out of a text. */
interface Cut {
  readonly from: number;
  readonly to: number;
}

/** The text without the stretches for which there is no one. */
function onlyFresh(text: string, isFresh: Uint8Array): string {
  let first = isFresh.indexOf(0);
  if (first < 0) return text;
  const units = codeUnitsOf(text);
  let kept = '';
  let copied = 0;
  while (first >= 0) {
    const next = isFresh.indexOf(1, first);
    const { from, to } = sameAgain(units, (first + 1) * STRETCH, (next - 1) * STRETCH);
    if (to > from) {
      kept += text.slice(copied, from);
      copied = to;
    }
    first = isFresh.indexOf(0, next);
  }
  return copied === 0 ? text : kept + text.slice(copied);
}

/** One for each stretch that holds something new, and for the first and the last one of each text. */
function freshStretches(texts: readonly string[], leastRead: number): Uint8Array {
  const isFresh = new Uint8Array(texts.reduce((sum, text) => sum + stretchesOf(text), 0));
  forget();
  let first = 0;
  let sum = SECRET;
  for (const text of texts) {
    sum = markFresh(text, isFresh, first, sum);
    isFresh[first] = 1;
    first += stretchesOf(text);
    isFresh[first - 1] = 1;
  }
  drawBlocks(isFresh, sum, leastRead);
  return isFresh;
}

/** Marks what is new in a text whose first stretch stands at `first`, and adds its characters to a sum. */
function markFresh(text: string, isFresh: Uint8Array, first: number, before: number): number {
  const { length } = text;
  const units = codeUnitsOf(text);
  let last = 0;
  let sum = before;
  for (let from = 0, stretch = first; from < length; from += STRETCH, stretch++) {
    const to = Math.min(from + STRETCH, length);
    let news = 0;
    let marks = 1;
    for (let i = from; i < to; i++) {
      let code = units[i] as number;
      if (code < ASCII) {
        marks += MARKS[code] as number;
        code = PLAIN[code] as number;
      }
      // Without the operator V8 takes sums for numbers with a fraction, which are slower.
      last = ((last << BITS_PER_CHARACTER) + code) | 0;
      sum = (Math.imul(sum, PRIME) + last) | 0;
      const place = Math.imul(last, SPREAD) >>> (32 - BITS);
      if (known[place] !== generation) {
        known[place] = generation;
        news++;
      }
    }
    if (news >= MOSTLY_NEW || news * PATIENCE > marksMet) {
      isFresh[stretch] = 1;
      marksMet += marks;
    }
  }
  return sum;
}

/** Cheaper than to clear all places each time. */
function forget(): void {
  generation = generation === GENERATIONS ? 1 : generation + 1;
  if (generation === 1) known.fill(0);
  marksMet = 0;
}

function stretchesOf({ length }: string): number {
  return Math.ceil(length / STRETCH);
}

/** Marks blocks that are read although they hold nothing new, the same ones whenever the same text comes again. */
function drawBlocks(isFresh: Uint8Array, seed: number, leastRead: number): void {
  const stretches = isFresh.length;
  let stale = 0;
  for (let i = 0; i < stretches; i++) if (isFresh[i] === 0) stale++;
  let wanted = leastRead / STRETCH - (stretches - stale);
  let state = mixed(seed);
  for (let draws = 0; wanted > 0 && draws < stretches; draws++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = Math.floor((state / 2 ** 32) * stretches);
    // One stretch on either side of a block stays as well.
    if (isFresh[at] === 0) wanted -= 2;
    for (let i = at; i < Math.min(at + BLOCK, stretches); i++) {
      if (isFresh[i] === 0) wanted--;
      isFresh[i] = 1;
    }
  }
}

/** Of sums that differ little, numbers that have nothing in common (the last steps of MurmurHash3). */
function mixed(sum: number): number {
  let state = Math.imul(sum ^ (sum >>> 16), 0x85_eb_ca_6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2_b2_ae_35);
  return (state ^ (state >>> 16)) >>> 0;
}

/**
 * The first of some places from `from` on before which the same characters stand as before a later one up to `last`, with
 * the last such; when there is none the end is none behind the start.
 */
function sameAgain(units: Uint16Array, from: number, last: number): Cut {
  let best: Cut = { from: from + UNTRIED * KNOWN, to: 0 };
  const tries = Math.min(MOST_TRIES, Math.ceil((last - from) / KNOWN));
  tried.fill(UNTRIED);
  for (let i = tries - 1; i >= 0; i--) tried[slotOf(units, from + i * KNOWN)] = i;
  for (let at = last; at > from && best.from > from; at--) {
    const start = from + (tried[slotOf(units, at)] as number) * KNOWN;
    if (start < best.from && start < at && isSameBefore(units, start, at)) best = { from: start, to: at };
  }
  return best;
}

/** A small number for the characters before a place. */
function slotOf(units: Uint16Array, at: number): number {
  let last = 0;
  for (let i = at - KNOWN; i < at; i++) last = (last << BITS_PER_CHARACTER) + plainUnit(units[i] as number);
  return Math.imul(last, SPREAD) >>> (32 - BITS_OF_TRIED);
}

function isSameBefore(units: Uint16Array, one: number, other: number): boolean {
  for (let back = 1; back <= KNOWN; back++) if (!isSame(units, one - back, other - back)) return false;
  return true;
}

function isSame(units: Uint16Array, one: number, other: number): boolean {
  return plainUnit(units[one] as number) === plainUnit(units[other] as number);
}

function plainUnit(code: number): number {
  return code < ASCII ? (PLAIN[code] as number) : code;
}
