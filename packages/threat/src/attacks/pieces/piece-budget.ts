import { decodeBase64 } from '../decodings/base64.ts';
import { mayBeBase64 } from '../readings/decoding.ts';
import { hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { marksIn } from '../request/bounds/marks.ts';
import { mayHaveLead } from './leads.ts';

/**
 * What the pieces of one text may cost together, and those of one request; of one that was cut less. In characters that one
 * signature reads.
 */
const MOST_OF_TEXT = 240 * 1024;
const MOST_OF_REQUEST = 240 * 1024;
const MOST_OF_CUT = 160 * 1024;
/** Texts that weigh no more together have no pieces that would not fit. */
const MOST_UNSHARED = 6 * 1024;
/** To ask a signature costs as much as so many characters. */
const CALL = 120;
/** A mark takes as long as so many other characters: behind each something may begin. */
const MARK = 12;
/** What a text weighs besides its length. */
const WEIGHT = 128;
/** One that was joined stands for many others, of which one may be the attack, however little was left of them. */
const LEAST_OF_JOINED = 4 * 1024;
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
  /** What all texts that may have pieces weigh; 0 where nothing was cut and all that they can have fits. */
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
    for (const each of texts) weight += weightOf(each);
    const isShared = isCut || weight > MOST_UNSHARED;
    this.#weights = isShared ? texts.map((each) => (mayBeParted(each) ? weightOf(each) : 0)) : [];
    weight = this.#weights.reduce((sum, each) => sum + each, 0);
    this.#weight = isCut || weight > MOST_UNSHARED ? weight : 0;
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
    return !this.#cut || this.mostOf(readings) > CALL;
  }

  /**
   * What the pieces of a reading may cost.
   * @param readings of the same text whose pieces are still to come, this one included
   */
  mostOf(readings: number): number {
    return Math.min(MOST_OF_TEXT, this.#share / readings);
  }

  /** True when a piece may still be judged for which so much is left; what it costs is then taken. */
  take(cost: number, left: number): boolean {
    if (cost > left) {
      this.#cut = true;
      return false;
    }
    this.#used += cost;
    return true;
  }

  get #share(): number {
    return this.isShared ? (this.#most * this.#passed) / this.#weight - this.#used : 2 * MOST_OF_TEXT;
  }
}

/** What it costs that so many signatures look at a part of a text, of which the UTF-16 units are given. */
export function costOf(signatures: number, units: Uint16Array, from: number, to: number): number {
  return signatures * (CALL + to - from + MARK * marksIn(units, from, to));
}

function weightOf({ text, leaf }: Reading): number {
  const least = leaf.isJoined === true ? LEAST_OF_JOINED : 0;
  return Math.min(Math.max(text.length, least), LONGEST_WEIGHT) + WEIGHT;
}

/** Cheap: false for most names, numbers and addresses. */
function mayBeParted(reading: Reading): boolean {
  if (reading.blank || reading.lineEnd || reading.unusual || hasAny(reading, PARTED)) return true;
  const { text } = reading;
  if (mayHaveLead(text)) return true;
  return mayBeBase64(reading) && (text.length >= LONG_ENCODED || decodeBase64(text) !== text);
}
