import type { Piece } from './pieces.ts';

/** A program with its version and what it says in brackets about itself, several times (RFC 9110, 10.1.5). */
const PRODUCTS =
  /^[A-Za-z][\w.-]{0,40}\/\d[\w.+-]{0,40}(?:\s(?:[A-Za-z][\w.-]{0,40}\/\d[\w.+-]{0,40}|\([^()]{0,200}\))){0,16}\s/;
const SHORTEST = 2;

/** What follows the names of programs in a header, which says nothing of programs any more; null when nothing does. */
export function behindProducts(text: string): Piece | null {
  const from = PRODUCTS.exec(text)?.[0].length ?? 0;
  const to = text.length;
  return from > 0 && to - from >= SHORTEST ? { from, core: from, to, end: to, isWhole: true } : null;
}
