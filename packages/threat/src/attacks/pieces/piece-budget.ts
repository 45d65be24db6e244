import type { Piece } from './pieces.ts';

/** Of a longer piece only the beginning, where it breaks out of something, is a piece; the whole text is judged as well. */
const LONGEST = 2048;
/** Characters that the pieces of one text may have together. */
const MOST_CHARACTERS = 16 * 1024;

/** The pieces that fit the budget, in their order: the shortest ones, so that long ones crowd out none. */
export function withinBudget(pieces: readonly Piece[]): readonly Piece[] {
  const cut = pieces.map(beginningOf);
  if (cut.reduce((sum, piece) => sum + lengthOf(piece), 0) <= MOST_CHARACTERS) return cut;
  const kept = new Set<Piece>();
  let left = MOST_CHARACTERS;
  for (const piece of cut.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
    left -= lengthOf(piece);
    if (left < 0) break;
    kept.add(piece);
  }
  return cut.filter((piece) => kept.has(piece));
}

function beginningOf(piece: Piece): Piece {
  const { from, core, to, end } = piece;
  if (end - from <= LONGEST) return piece;
  const last = core + LONGEST;
  return { from, core, to: Math.min(to, last), end: Math.min(end, last) };
}

function lengthOf({ from, end }: Piece): number {
  return end - from;
}
