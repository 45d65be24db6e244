import { codeUnitsOf } from '../request/bounds/code-units.ts';
import type { Piece } from './pieces.ts';

const ASCII = 128;
/** Kinds of characters beside punctuation, each of which is a kind of its own. */
const EDGE = 0;
const BLANK = 1;
const DIGIT = 2;
const LETTER = 3;
const OTHER = 4;
const KIND_OF: Uint8Array = Uint8Array.from({ length: ASCII }, (_, code) => kindOf(String.fromCharCode(code)));
/** Of two characters next to each other. */
const PAIRS = ASCII * ASCII;
/** Pieces that hold a pair, and the last one of them. Nothing is left in them behind a call: to clear all takes longer. */
const holders = new Uint16Array(PAIRS);
const lastHolder = new Uint16Array(PAIRS);

/**
 * Those pieces first whose marks stand as in few others: among sentences or lines of code what breaks out of a language
 * stands out. Each pair of characters of which one is a mark tells the more the fewer pieces hold it. Linear but for sorting.
 *
 * @param pieces at most 65,534
 */
export function rarestFirst(pieces: readonly Piece[], text: string): readonly Piece[] {
  const units = codeUnitsOf(text);
  const held = pieces.map((piece, at) => ({ piece, pairs: pairsIn(units, piece, at + 1), rarity: 0 }));
  for (const each of held) for (const pair of each.pairs) each.rarity += 1 / (holders[pair] as number);
  for (const { pairs } of held)
    for (const pair of pairs) {
      holders[pair] = 0;
      lastHolder[pair] = 0;
    }
  return held.sort((one, other) => other.rarity - one.rarity).map(({ piece }) => piece);
}

/** Each pair once; the piece is counted as one that holds it. */
function pairsIn(units: Uint16Array, { from, core, end }: Piece, holder: number): readonly number[] {
  const pairs: number[] = [];
  // What the piece itself begins with, behind words.
  hold(EDGE * ASCII + kindAt(units, core), holder, pairs);
  let before = kindAt(units, from);
  for (let at = from + 1; at <= end; at++) {
    const next = at < end ? kindAt(units, at) : EDGE;
    if (before > OTHER || next > OTHER) hold(before * ASCII + next, holder, pairs);
    before = next;
  }
  return pairs;
}

function hold(pair: number, holder: number, pairs: number[]): void {
  if (lastHolder[pair] === holder) return;
  lastHolder[pair] = holder;
  holders[pair] = (holders[pair] as number) + 1;
  pairs.push(pair);
}

function kindAt(units: Uint16Array, at: number): number {
  const code = units[at] as number;
  return code < ASCII ? (KIND_OF[code] as number) : OTHER;
}

function kindOf(character: string): number {
  if (character <= ' ') return BLANK;
  if (/\d/.test(character)) return DIGIT;
  return /[a-z]/i.test(character) ? LETTER : character.charCodeAt(0);
}
