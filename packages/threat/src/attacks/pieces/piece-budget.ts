import { decodeBase64 } from '../decodings/base64.ts';
import { mayBeBase64 } from '../readings/decoding.ts';
import { hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { mayHaveLead } from './leads.ts';
import type { Piece } from './pieces.ts';

/** Of a longer piece only the beginning, where it breaks out of something, is a piece; the whole text is judged as well. */
const LONGEST = 2048;
/** What the pieces of one text may cost together, and those of one request; of one that was cut less. */
const MOST_OF_TEXT = 8 * 1024;
const MOST_OF_REQUEST = 8 * 1024;
const MOST_OF_CUT = 4 * 1024;
/** Texts that weigh no more together have no pieces that would not fit. */
const MOST_UNSHARED = 6 * 1024;
/** What a piece costs besides its length: every signature looks at it, and at it with the words next to it. */
const COST = 128;
/** A longer text has no more pieces that are judged. */
const LONGEST_WEIGHT = 8 * 1024;
/** Shorter base64 is decoded to tell it from identifiers, of which a document may hold hundreds. */
const LONG_ENCODED = 256;
/** A text without blanks, line ends, unusual characters and any of these has no pieces, as it came or decoded. */
const PARTED = marksOf('<*%&\\+');

/**
 * What the pieces of a request may cost together, shared among its texts by their lengths: what earlier ones leave over
 * is there for those behind them, and none of many can take the share of the others.
 */
export class PieceBudget {
  /** What all texts that may have pieces weigh; 0 where all that they can have fits. */
  readonly #weight: number;
  /** What each of the texts weighs, in their order. */
  readonly #weights: readonly number[];
  readonly #most: number;
  #next = 0;
  #passed = 0;
  #used = 0;
  #cut = false;

  /**
   * @param texts as they came
   * @param isCut so many, or so alike, that not all of them is judged
   */
  constructor(texts: readonly Reading[], isCut = false) {
    this.#most = isCut ? MOST_OF_CUT : MOST_OF_REQUEST;
    let weight = 0;
    for (const { text } of texts) weight += weightOf(text);
    this.#weights = weight > MOST_UNSHARED ? texts.map((each) => (mayBeParted(each) ? weightOf(each.text) : 0)) : [];
    weight = this.#weights.reduce((sum, each) => sum + each, 0);
    this.#weight = weight > MOST_UNSHARED ? weight : 0;
  }

  /** True when what one text takes may be missing for another. */
  get isShared(): boolean {
    return this.#weight > 0;
  }

  /** True when pieces did not fit. */
  get exceeded(): boolean {
    return this.#cut;
  }

  /** To be called for each text before its pieces are asked for, in the order of the request. */
  pass(): void {
    this.#passed += this.#weights[this.#next++] ?? 0;
  }

  /** False where no piece of a text fits and the report says so already: then none need be looked for. */
  mayTake(readings: number): boolean {
    return !this.#cut || this.#mostOf(readings) > COST;
  }

  /**
   * The pieces that fit, in their order: the shortest ones, so that long ones crowd out none.
   * @param readings of the same text whose pieces are still to come, these included
   */
  within(pieces: readonly Piece[], readings: number): readonly Piece[] {
    const cut = pieces.map(beginningOf);
    let cost = 0;
    for (const piece of cut) cost += this.#costOf(piece);
    const most = this.#mostOf(readings);
    if (cost <= most) {
      this.#used += cost;
      return cut;
    }
    this.#cut = true;
    const kept = new Set<Piece>();
    let left = most;
    for (const piece of cut.toSorted((one, other) => this.#costOf(one) - this.#costOf(other))) {
      const each = this.#costOf(piece);
      if (each > left) break;
      left -= each;
      kept.add(piece);
    }
    this.#used += most - left;
    return cut.filter((piece) => kept.has(piece));
  }

  /** Where texts share: the characters of each reading that is made of a piece. */
  #costOf(piece: Piece): number {
    const { from, core, to, end } = piece;
    if (!this.isShared) return end - from + COST;
    return COST + (to - core) + (from < core ? to - from : 0) + (to + 1 < end ? end - from : 0);
  }

  #mostOf(readings: number): number {
    return Math.min(MOST_OF_TEXT, this.#share / readings);
  }

  get #share(): number {
    return this.isShared ? (this.#most * this.#passed) / this.#weight - this.#used : 2 * MOST_OF_TEXT;
  }
}

function beginningOf(piece: Piece): Piece {
  const { from, core, to, end } = piece;
  if (end - from <= LONGEST) return piece;
  const last = core + LONGEST;
  return { from, core, to: Math.min(to, last), end: Math.min(end, last) };
}

function weightOf({ length }: string): number {
  return Math.min(length, LONGEST_WEIGHT) + COST;
}

/** Cheap: false for most names, numbers and addresses. */
function mayBeParted(reading: Reading): boolean {
  if (reading.blank || reading.lineEnd || reading.unusual || hasAny(reading, PARTED)) return true;
  const { text } = reading;
  if (mayHaveLead(text)) return true;
  return mayBeBase64(reading) && (text.length >= LONG_ENCODED || decodeBase64(text) !== text);
}
