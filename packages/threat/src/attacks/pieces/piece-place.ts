import { isLoopedOver } from '../shell/scripts/script-lines.ts';
import { behindOwnCondition } from '../sql/own-condition.ts';
import { behindOwnString } from './own-string.ts';
import { atAssignment, atDeclaration, atStatement, goesOn, isNamed, isTest } from './part-of-statement.ts';
import type { Piece } from './pieces.ts';

/** Where a piece begins beside what stands before it. */
export interface PiecePlace {
  /** With the words before it that belong to it. */
  readonly from: number;
  /** Its first token that is no word. */
  readonly core: number;
  /** Goes on with the expression of the line before, and breaks out of nothing. */
  readonly goesOn: boolean;
  /** The words before it say what its first token is, which is not judged without them. */
  readonly isPart: boolean;
}

/** What such a place can change begins with one of these, with a word that begins a condition. */
const FIRST_OF_CORE = '&|\'"`($=r';
const FIRST_OF_CONDITION = 'wWhHoOaA';
/** Or it holds a query in brackets, which may be a part of a statement before it. */
const HOLDS_QUERY = /\(\s{0,4}select\s/i;

/** How a piece stands in its text, as far as that changes what is judged of it. Bounded. */
export function placeOf(text: string, piece: Piece): PiecePlace {
  const own = behindOwnString(text, piece.core);
  const isOwn = own > piece.core;
  const core = isOwn ? own : atAssignment(text, atStatement(text, atDeclaration(text, own)));
  const from = isOwn ? own : behindOwnCondition(text, Math.min(piece.from, core));
  if (goesOn(text, core)) return { from, core, goesOn: true, isPart: true };
  const isPart =
    isNamed(text.slice(from, core)) ||
    isTest(text, from, core) ||
    (text.startsWith('$(', core) && isLoopedOver(text, core));
  return { from, core, goesOn: false, isPart };
}

/**
 * Two pieces with one key are judged alike: they say the same, and what stands before them changes as much. So what a text
 * excuses in one place it excuses in no other.
 */
export function keyOfPiece(text: string, piece: Piece): string {
  const { from, core, to, end } = piece;
  const said = `${to - core} ${text.slice(from, end)}`;
  const mayDepend =
    FIRST_OF_CORE.includes(text.charAt(core)) ||
    FIRST_OF_CONDITION.includes(text.charAt(from)) ||
    (said.includes('(') && HOLDS_QUERY.test(said));
  if (!mayDepend) return said;
  const place = placeOf(text, piece);
  return `${said} ${place.core - core} ${place.from - from} ${place.goesOn} ${place.isPart}`;
}
