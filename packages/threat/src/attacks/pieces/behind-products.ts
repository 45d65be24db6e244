import type { Piece } from './pieces.ts';

/** A program with its version, then others and what they say of themselves in brackets (RFC 9110, 10.1.5). */
const PRODUCTS =
  /^[A-Za-z][\w.-]{0,40}\/\d[\w.+-]{0,40}(?:\s(?:[A-Za-z][\w.-]{0,40}\/\d[\w.+-]{0,40}|Mobile|\((?:[^()]|\([^()]{0,80}\)){0,240}\))(?=\s|$)){0,16}/;
const SHORTEST = 2;

/** What follows the names of programs in a header, which says nothing of programs any more; null when nothing does. */
export function behindProducts(text: string): Piece | null {
  const end = PRODUCTS.exec(text)?.[0].length ?? 0;
  const from = end + 1;
  const to = text.length;
  if (end === 0 || to - from < SHORTEST || text.charCodeAt(end) !== 0x20) return null;
  return { from, core: from, to, end: to, isWhole: true };
}
