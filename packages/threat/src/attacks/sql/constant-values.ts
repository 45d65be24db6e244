import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { type Token, TokenKind } from './token.ts';

/** Operators that no two numbers have between them but in a query. */
const OF_QUERIES: ReadonlySet<string> = new Set(['xor', 'regexp', 'rlike', 'div']);
const WEIGHT = 0.55;
const MOST_COLUMNS = 40;

/**
 * A value whose first token is a number or a name and that says nothing but what a query is to be done with: `1 or 1`,
 * `1;select 1`, `id;--`, `password from users--`. Null when more stands there.
 */
export function readConstantValue(tape: Tape): Structure | null {
  const [first, second] = [tape.peek(), tape.peek(1)];
  if (first.kind !== TokenKind.number && (first.kind !== TokenKind.word || first.quote !== '')) return null;
  switch (second.kind) {
    case TokenKind.comma:
      return readColumns(tape);
    case TokenKind.word:
      return first.kind === TokenKind.number ? readCondition(tape, first, second) : readColumns(tape);
    case TokenKind.close:
    case TokenKind.semicolon:
      return readEnd(tape, first);
    default:
      return null;
  }
}

/** `1 or 1`, `2 xor 1`. */
function readCondition(tape: Tape, { text: left }: Token, { text: operator }: Token): Structure | null {
  const right = tape.peek(2);
  const isConstant = OF_QUERIES.has(operator) || (operator === 'or' && left === right.text);
  if (!isConstant || right.kind !== TokenKind.number || !isLast(tape, 3)) return null;
  return take(tape, 3, 'constant condition');
}

/** `id;--`, `1);--`, `1;select 1`. */
function readEnd(tape: Tape, first: Token): Structure | null {
  let at = 1;
  while (tape.peek(at).kind === TokenKind.close) at++;
  const isClosed = at > 1;
  const isEnded = tape.peek(at).kind === TokenKind.semicolon;
  if (isEnded) at++;
  const next = tape.peek(at);
  const isCut = next.kind === TokenKind.comment && next.text.trim() === '' && next.quote !== '//';
  if (isCut && tape.peek(at + 1).kind === TokenKind.end && (isEnded || first.kind === TokenKind.number))
    return take(tape, at, 'comment cuts off the query');
  if (isClosed || !isEnded || first.kind !== TokenKind.number || !tape.isWord('select', at)) return null;
  const { kind } = tape.peek(at + 1);
  const isConstant = kind === TokenKind.number || kind === TokenKind.string;
  return isConstant && isLast(tape, at + 2) ? take(tape, at + 2, 'stacked statement') : null;
}

/** `name, password from users--`: columns, their table, and a comment that takes away the one that was asked. */
function readColumns(tape: Tape): Structure | null {
  let at = 0;
  while (at < MOST_COLUMNS && tape.peek(at).kind === TokenKind.word && tape.peek(at + 1).kind === TokenKind.comma)
    at += 2;
  const [column, table, comment] = [tape.peek(at), tape.peek(at + 2), tape.peek(at + 3)];
  const isQuery = column.kind === TokenKind.word && tape.isWord('from', at + 1) && table.kind === TokenKind.word;
  if (!isQuery || comment.kind !== TokenKind.comment || comment.text.trim() !== '' || comment.quote === '//')
    return null;
  return tape.peek(at + 4).kind === TokenKind.end ? take(tape, at + 3, 'columns of another table') : null;
}

function isLast(tape: Tape, at: number): boolean {
  const { kind } = tape.peek(at);
  return kind === TokenKind.end || kind === TokenKind.comment || kind === TokenKind.semicolon;
}

function take(tape: Tape, tokens: number, pattern: string): Structure {
  tape.index += tokens;
  return { pattern, weight: WEIGHT };
}
