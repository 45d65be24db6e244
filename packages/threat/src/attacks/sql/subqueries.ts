import { isCatalog } from './catalogs.ts';
import { functionUse } from './functions.ts';
import { RESERVED_WORDS } from './keywords.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

/** `VALUES (1)`, `VALUES ROW(1)`. */
export function isRows(tape: Tape, ahead: number): boolean {
  return tape.isWord('values', ahead) && tape.peek(ahead + (tape.isWord('row', ahead + 1) ? 2 : 1)).text === '(';
}

/** What stands behind the name of a parameter or an option: its type, its value. */
const BEHIND_NAME: ReadonlySet<string> = new Set([':', '?', '=', '=>', '?:']);

/** `SELECT` with something to choose: of `(select, label)` and `(select: Columns)` it is a name, of `(select(User).first())` a function. */
export function isQuery(tape: Tape, ahead: number): boolean {
  if (!tape.isWord('select', ahead)) return false;
  const { kind, text } = tape.peek(ahead + 1);
  if (BEHIND_NAME.has(text) && kind !== TokenKind.string && kind !== TokenKind.word) return false;
  if (kind === TokenKind.comma || kind === TokenKind.close) return false;
  return kind !== TokenKind.open || !(isCalledOn(tape, ahead + 1) || isGivenList(tape, ahead + 1));
}

/** Nothing that is given to a function of this name is longer. */
const MOST_GIVEN = 32;

/**
 * Several things in brackets, as a function of this name is given (`select(last + 1, &rows, NULL)`): without a table nothing
 * can be chosen of several, unless they are the database's own or rows are compared.
 */
function isGivenList(tape: Tape, open: number): boolean {
  if (tape.last()?.kind === TokenKind.operator) return false;
  let depth = 1;
  let listed = 1;
  for (let at = open + 1; at < open + MOST_GIVEN; at++) {
    const { kind, text } = tape.peek(at);
    if (kind === TokenKind.open) depth++;
    else if (kind === TokenKind.close) depth--;
    else if (kind === TokenKind.comma) listed += depth === 1 ? 1 : 0;
    else if (kind === TokenKind.word) {
      if (RESERVED_WORDS.has(text) || isCatalog(text) || functionUse(text) !== undefined) return false;
    } else if (kind !== TokenKind.number && kind !== TokenKind.string && kind !== TokenKind.operator) return false;
    if (depth === 0) return listed > 1 && tape.peek(at + 1).kind !== TokenKind.word;
  }
  return false;
}

/** One name in brackets, of which a method is called. */
function isCalledOn(tape: Tape, open: number): boolean {
  if (tape.peek(open + 1).kind !== TokenKind.word || tape.peek(open + 2).kind !== TokenKind.close) return false;
  let next = open + 3;
  while (tape.peek(next).kind === TokenKind.close) next++;
  return tape.peek(next).text.startsWith('.') && tape.peek(next + 2).kind === TokenKind.open;
}
