import type { Token } from './token.ts';

/** A power of two: more than are read behind one place. */
const KEPT = 1024;

/** The tokens that were read last, by the offset that each was asked for at; of two with one place the later stays. */
export class RecentTokens {
  private readonly offsets = new Int32Array(KEPT).fill(-1);
  private readonly tokens = new Array<Token>(KEPT);

  /** The token that was read at an offset, when it is still known. */
  at(offset: number): Token | undefined {
    const place = offset & (KEPT - 1);
    return this.offsets[place] === offset ? this.tokens[place] : undefined;
  }

  /** Keeps and returns the token that was read at an offset. */
  keep(offset: number, token: Token): Token {
    const place = offset & (KEPT - 1);
    this.offsets[place] = offset;
    this.tokens[place] = token;
    return token;
  }
}
