import type { Token } from './token.ts';

/** A power of two: more than are read behind one place. */
const KEPT = 1024;
/** Below it the places of all texts of a process are told apart. */
const MOST_PLACES = 2 ** 30;

/** Shared by all texts, one after another: to make them for each takes longer than to read most texts. */
const places = new Int32Array(KEPT).fill(-1);
const tokens = new Array<Token | undefined>(KEPT);
let nextPlace = 0;

/** The tokens of a text that were read last, by the offset that each was asked for at; of two with one place the later stays. */
export class RecentTokens {
  /** Where the offsets of this text begin among those of all. */
  private readonly first: number;

  constructor(length: number) {
    if (nextPlace + length + 2 > MOST_PLACES) {
      places.fill(-1);
      nextPlace = 0;
    }
    this.first = nextPlace;
    // The last token may end behind the text.
    nextPlace += length + 2;
  }

  /** The token that was read at an offset, when it is still known. */
  at(offset: number): Token | undefined {
    const slot = offset & (KEPT - 1);
    return places[slot] === this.first + offset ? tokens[slot] : undefined;
  }

  /** Keeps and returns the token that was read at an offset. */
  keep(offset: number, token: Token): Token {
    const slot = offset & (KEPT - 1);
    places[slot] = this.first + offset;
    tokens[slot] = token;
    return token;
  }
}
