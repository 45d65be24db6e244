import { JOINED } from '../request/bounds/budget.ts';
import { withoutStaleStretches } from '../request/bounds/stale-stretches.ts';
import { mayBeChanged } from './decoding.ts';
import { type Reading, readingOf } from './reading.ts';

/** Characters of the encoded texts of one request that are judged as they came, beside what they decode to. */
const MOST = 12 * 1024;
/** Where a request was cut they are fewer: what fills it is judged decoded. */
const MOST_OF_CUT = 4 * 1024;
/** What a text costs besides its length: every signature looks at it. */
const COST = 64;
/** The beginning and the end of a longer text are worth judging when they have so many characters. */
const SHORTEST_END = 256;

/**
 * What may be judged of encoded texts as they came, shared among the texts of a request by their lengths: what earlier
 * ones leave over is there for those behind them. Whoever fills a request with encodings has each text judged in its last
 * reading all the same.
 */
export class EncodedBudget {
  /** What all encoded texts weigh; 0 where all of them fit. */
  readonly #weight: number;
  readonly #most: number;
  #passed = 0;
  #used = 0;
  #cut = false;

  /**
   * @param texts as they came
   * @param isCut so many, or so alike, that not all of them is judged
   */
  constructor(texts: readonly Reading[], isCut = false) {
    this.#most = isCut ? MOST_OF_CUT : MOST;
    let length = 0;
    for (const { text } of texts) length += text.length;
    let weight = 0;
    if (length > this.#most)
      for (const each of texts)
        if (each.leaf.isJoined !== true && mayBeChanged(each)) weight += each.text.length + COST;
    this.#weight = weight > this.#most ? weight : 0;
  }

  /** True when an encoded text, or a part of it, did not fit. */
  get exceeded(): boolean {
    return this.#cut;
  }

  /**
   * The readings of a text that are judged, to be asked for in the order of the request: where the text as it came does not
   * fit, its beginning and its end in place of it, or none of it. Of texts that were joined only the last.
   */
  within(readings: readonly Reading[]): readonly Reading[] {
    const [first] = readings;
    if (first?.leaf.isJoined === true) {
      if (readings.length > 1) this.#cut = true;
      return readings.slice(-1).map(withoutStale);
    }
    if (this.#weight === 0 || first === undefined || !mayBeChanged(first)) return readings;
    const { text, leaf, decodings } = first;
    const cost = text.length + COST;
    this.#passed += cost;
    if (readings.length === 1) return readings;
    const share = (this.#most * this.#passed) / this.#weight - this.#used;
    if (cost <= share) {
      this.#used += cost;
      return readings;
    }
    this.#cut = true;
    const others = readings.slice(1);
    const end = Math.floor(share / 2) - COST;
    if (end < SHORTEST_END) return others;
    this.#used += share;
    return [readingOf(leaf, text.slice(0, end), decodings), readingOf(leaf, text.slice(-end), decodings), ...others];
  }
}

/** What its encoding made look new says nothing new decoded. */
function withoutStale(reading: Reading): Reading {
  const { leaf, text, decodings } = reading;
  if (decodings.length === 0) return reading;
  const fresh = withoutStaleStretches(text, JOINED);
  return fresh === text ? reading : readingOf(leaf, fresh, decodings);
}
