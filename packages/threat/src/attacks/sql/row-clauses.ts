import { isCut } from './clauses-of-some.ts';
import { ENGLISH } from './english.ts';
import { readExpression } from './expression.ts';
import { Signs } from './signs.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

/** First words of clauses that say which rows are taken, how they are found and what becomes of those that clash. */
export const ROW_CLAUSES: readonly string[] =
  'connect start on returning use force ignore partition tablesample window'.split(' ');

const HINTS: ReadonlySet<string> = new Set(['index', 'key']);
const SAMPLES: ReadonlySet<string> = new Set(['system', 'bernoulli']);
const WEIGHT = 0.6;

/**
 * `CONNECT BY 1=1`, `ON DUPLICATE KEY UPDATE a=1`, `ON CONFLICT DO NOTHING`, `USE INDEX (a)`, `TABLESAMPLE (1)`,
 * `WINDOW w AS ()`; before a comment that cuts off the rest also `RETURNING *` and `PARTITION (p)`.
 */
export function readRowClause(tape: Tape): Structure | null {
  switch (tape.peek().text) {
    case 'connect':
      return readConnected(tape, 0);
    case 'start':
      return tape.isWord('with', 1) ? readConnected(tape, 2) : null;
    case 'on':
      return readClash(tape);
    case 'returning':
      return isReturned(tape) && isCut(tape, 2) ? found(tape, 2, 'rows that are given back', 0.5) : null;
    case 'partition':
      return isGroup(tape, 1) && isCut(tape, 4) ? found(tape, 4, 'part of a table', 0.5) : null;
    case 'tablesample':
      return isGroup(tape, SAMPLES.has(tape.peek(1).text) ? 2 : 1) ? found(tape, 2, 'sample of rows', WEIGHT) : null;
    case 'window':
      return tape.isWord('as', 2) && isOpen(tape, 3) ? found(tape, 3, 'WINDOW clause', 0.5) : null;
    default:
      return HINTS.has(tape.peek(1).text) && isGroup(tape, 2) ? found(tape, 5, 'hint for an index', WEIGHT) : null;
  }
}

function found(tape: Tape, taken: number, pattern: string, weight: number): Structure {
  tape.index += taken;
  return { pattern, weight };
}

/** `START WITH a=1 CONNECT BY b=2`; `at` is where the first condition stands, 0 for one that is only connected. */
function readConnected(tape: Tape, at: number): Structure | null {
  const mark = tape.index;
  tape.index += at;
  const signs = new Signs();
  const isReady = at === 0 || readExpression(tape, signs) !== null;
  if (isReady && tape.isWord('connect') && tape.isWord('by', 1)) {
    tape.index += 2;
    if (readExpression(tape, signs) !== null && signs.constant + signs.named + signs.names + signs.same > 0)
      return { pattern: 'CONNECT BY clause', weight: Math.max(WEIGHT, signs.weight) };
  }
  tape.index = mark;
  return null;
}

/** What becomes of a row that is there already. */
function readClash(tape: Tape): Structure | null {
  const pattern = 'clause for rows that clash';
  if (tape.isWord('duplicate', 1) && tape.isWord('key', 2) && tape.isWord('update', 3)) {
    tape.index += 4;
    readExpression(tape, new Signs());
    return { pattern, weight: WEIGHT };
  }
  if (!tape.isWord('conflict', 1)) return null;
  const isIgnored = tape.isWord('do', 2) && (tape.isWord('nothing', 3) || tape.isWord('update', 3));
  return isIgnored ? found(tape, 4, pattern, WEIGHT) : null;
}

function isReturned(tape: Tape): boolean {
  const { kind, text } = tape.peek(1);
  return text === '*' || (kind === TokenKind.word && !ENGLISH.has(text));
}

function isOpen(tape: Tape, at: number): boolean {
  return tape.peek(at).kind === TokenKind.open;
}

/** One name or number in brackets. */
function isGroup(tape: Tape, at: number): boolean {
  const { kind } = tape.peek(at + 1);
  const isOne = kind === TokenKind.word || kind === TokenKind.number;
  return isOpen(tape, at) && isOne && tape.peek(at + 2).kind === TokenKind.close;
}
