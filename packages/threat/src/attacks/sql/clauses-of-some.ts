import { ENGLISH } from './english.ts';
import { readExpression } from './expression.ts';
import { Signs } from './signs.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

/** First words of clauses that not every database has, or that stand behind a table rather than a condition. */
export const OWN_CLAUSES: readonly string[] =
  'settings format sample final array with fetch for lock join natural inner left right full cross'.split(' ');

const GROUPED: ReadonlySet<string> = new Set(['totals', 'ties', 'rollup', 'cube']);
const SIDES: ReadonlySet<string> = new Set(['natural', 'inner', 'left', 'right', 'full', 'cross', 'outer']);
const ROWS: ReadonlySet<string> = new Set(['row', 'rows']);
const WORDED = /[\p{L}\p{N}]/u;

/**
 * Such a clause: `SETTINGS max_threads=1`, `FORMAT TSV`, `ARRAY JOIN x`, `WITH TOTALS`, `FETCH FIRST 1 ROWS ONLY`,
 * `FOR XML PATH`, `JOIN users ON 1=1`. Those that sentences hold as well count before a comment that cuts off the rest.
 */
export function readOwnClause(tape: Tape): Structure | null {
  const { text } = tape.peek();
  switch (text) {
    case 'settings':
      return isSetting(tape) ? found(tape, 4, 'SETTINGS clause', 0.45) : null;
    case 'format':
      return isName(tape, 1) && isCut(tape, 2) ? found(tape, 2, 'FORMAT clause', 0.45) : null;
    case 'sample':
      return tape.peek(1).kind === TokenKind.number && isCut(tape, 2) ? found(tape, 2, 'SAMPLE clause', 0.45) : null;
    case 'final':
      return isCut(tape, 1) ? found(tape, 1, 'FINAL clause', 0.4) : null;
    case 'with':
      return GROUPED.has(tape.peek(1).text) && isOver(tape, 2) ? found(tape, 2, 'grouped rows', 0.5) : null;
    case 'fetch':
      return isFetch(tape) ? found(tape, 5, 'FETCH clause', 0.6) : null;
    case 'for':
      return readFor(tape);
    case 'lock':
      return isSharedLock(tape) ? found(tape, 4, 'locked rows', 0.6) : null;
    case 'array':
      return readArrayJoin(tape, 0);
    default:
      return readArrayJoin(tape, 1) ?? readJoin(tape);
  }
}

function found(tape: Tape, taken: number, pattern: string, weight: number): Structure {
  tape.index += taken;
  return { pattern, weight };
}

function isName(tape: Tape, at: number): boolean {
  const { kind, text } = tape.peek(at);
  return kind === TokenKind.word && !ENGLISH.has(text);
}

function isOver(tape: Tape, at: number): boolean {
  const { kind } = tape.peek(at);
  return kind === TokenKind.end || kind === TokenKind.comment || kind === TokenKind.semicolon;
}

/** True for a comment in which nothing stands, and nothing behind it, `at` tokens ahead. */
export function isCut(tape: Tape, at: number): boolean {
  const { kind, text } = tape.peek(at);
  return kind === TokenKind.comment && !WORDED.test(text) && tape.peek(at + 1).kind === TokenKind.end;
}

function isSetting(tape: Tape): boolean {
  const { kind } = tape.peek(3);
  return isName(tape, 1) && tape.peek(2).text === '=' && (kind === TokenKind.number || kind === TokenKind.string);
}

function isFetch(tape: Tape): boolean {
  const isFirst = tape.isWord('first', 1) || tape.isWord('next', 1);
  return isFirst && tape.peek(2).kind === TokenKind.number && ROWS.has(tape.peek(3).text) && tape.isWord('only', 4);
}

function isSharedLock(tape: Tape): boolean {
  return tape.isWord('in', 1) && tape.isWord('share', 2) && tape.isWord('mode', 3);
}

function readFor(tape: Tape): Structure | null {
  const { text } = tape.peek(1);
  if (text === 'system_time') return found(tape, 2, 'rows of the past', 0.6);
  if (text === 'update' || text === 'share') return isCut(tape, 2) ? found(tape, 2, 'locked rows', 0.45) : null;
  const isForm = tape.isWord('path', 2) || tape.isWord('auto', 2) || tape.isWord('raw', 2);
  return (text === 'xml' || text === 'json') && isForm ? found(tape, 3, 'rows as a document', 0.6) : null;
}

/** `ARRAY JOIN x`, `LEFT ARRAY JOIN x`. */
function readArrayJoin(tape: Tape, at: number): Structure | null {
  const isJoin = tape.isWord('array', at) && tape.isWord('join', at + 1) && isName(tape, at + 2);
  return isJoin ? found(tape, at + 3, 'ARRAY JOIN', 0.6) : null;
}

/**
 * `LEFT JOIN users u ON u.id=a.id`: another table, and what its rows are compared with. A text that begins so is a line of
 * somebody's query.
 */
function readJoin(tape: Tape): Structure | null {
  if (tape.from + tape.index === 0) return null;
  const mark = tape.index;
  if (tape.isWord('natural') && tape.isWord('join', 1) && isName(tape, 2) && isCut(tape, 3))
    return found(tape, 3, 'JOIN of another table', 0.6);
  while (SIDES.has(tape.peek().text)) tape.take();
  const pattern = 'JOIN of another table';
  if (tape.isWord('join') && isName(tape, 1)) {
    tape.index += 2;
    if (tape.isWord('as')) tape.take();
    if (!tape.isWord('on') && isName(tape, 0)) tape.take();
    if (tape.isWord('on')) {
      tape.take();
      const signs = new Signs();
      if (readExpression(tape, signs) !== null && compares(signs))
        return { pattern, weight: Math.max(0.6, signs.weight) };
    }
  }
  tape.index = mark;
  return null;
}

function compares({ constant, same, named, names, called }: Signs): boolean {
  return constant + same + named + names + called > 0;
}
