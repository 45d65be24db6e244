import type { Piece } from './pieces.ts';

/** Two numbers, dates or times in a row, before a value or behind it. */
const BEFORE = /^(?:\d[\d.:/,TZ-]{0,30}\s{1,4}){2,16}/;
const BEHIND = /(?:\s{1,4}\d[\d.:/,TZ-]{0,30}){2,16}$/;
/** A universally unique identifier before a value, as lines of logs and queues begin with one. */
const IDENTIFIER = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\s{1,4}/i;
const HYPHEN_OF_IDENTIFIER = 8;
const HYPHEN = 0x2d;
const LONGEST = 1024;
const LONGEST_BEHIND = 256;
const SHORTEST = 2;

/**
 * What numbers, or an identifier, leave of a text that has nothing else around it: nobody quotes a value among them, so that
 * it is judged as what it is. Null where none stand, and for text of several lines.
 */
export function amongNumbers(text: string): Piece | null {
  const { length } = text;
  if (length > LONGEST) return null;
  const from = beginningIn(text);
  const behind = isDigit(text.charCodeAt(length - 1))
    ? BEHIND.exec(text.slice(Math.max(from, length - LONGEST_BEHIND)))
    : null;
  const to = length - (behind?.[0].length ?? 0);
  if (to - from < SHORTEST || (from === 0 && to === length) || text.includes('\n')) return null;
  return { from, core: from, to, end: to, isWhole: true };
}

function beginningIn(text: string): number {
  const numbers = isDigit(text.charCodeAt(0)) ? BEFORE.exec(text) : null;
  if (numbers !== null) return numbers[0].length;
  return text.charCodeAt(HYPHEN_OF_IDENTIFIER) === HYPHEN ? (IDENTIFIER.exec(text)?.[0].length ?? 0) : 0;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
