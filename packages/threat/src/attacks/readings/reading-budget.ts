import { withFewerRepetitions } from '../request/bounds/repetition.ts';
import { withoutStaleStretches } from '../request/bounds/stale-stretches.ts';

/** Characters that all decoded readings of one request may hold together; the texts as they came are not counted. */
const READING_CHARACTERS = 256 * 1024;

/**
 * Characters of those between the first and the last of a text, in a request that was cut fewer, and what each costs
 * besides: every signature looks at it.
 */
const BETWEEN_CHARACTERS = 8 * 1024;
const BETWEEN_OF_CUT = 1024;
const BETWEEN_COST = 64;

/** Compressed streams that are looked into. */
const MOST_STREAMS = 16;

/** What is left for the decoded readings of one request. */
export class ReadingBudget {
  private left: number;
  private cut = false;
  private between: number;
  private streams = MOST_STREAMS;

  /**
   * @param characters of all decoded readings together
   * @param isCut so many texts, or texts so alike, that not all of them is judged
   */
  constructor(characters: number = READING_CHARACTERS, isCut = false) {
    this.left = characters;
    this.between = isCut ? BETWEEN_OF_CUT : BETWEEN_CHARACTERS;
  }

  /** Grows smaller with everything that is taken. */
  get remaining(): number {
    return this.left + this.streams;
  }

  /** True when one more compressed stream may be looked into; what they take is taken from no other reading. */
  takeStream(): boolean {
    if (this.streams === 0) {
      this.cut = true;
      return false;
    }
    this.streams--;
    return true;
  }

  /** True when a reading of so many characters still fits; the budget is then smaller by them. */
  take(characters: number): boolean {
    if (characters > this.left) {
      this.cut = true;
      return false;
    }
    this.left -= characters;
    return true;
  }

  /** True when a reading of so many characters may stay between the first and the last of its text. */
  takeBetween(characters: number): boolean {
    const cost = characters + BETWEEN_COST;
    if (cost > this.between) return false;
    this.between -= cost;
    return true;
  }

  /** A text that only shows itself decoded, without what it says again. */
  shortened(text: string): string {
    const repeated = withFewerRepetitions(text);
    const fresh = withoutStaleStretches(repeated);
    if (fresh !== repeated) this.cut = true;
    return fresh;
  }

  /** True when a reading did not fit, or not as a whole. */
  get exceeded(): boolean {
    return this.cut;
  }
}
