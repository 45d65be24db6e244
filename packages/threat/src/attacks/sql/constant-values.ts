import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { type Token, TokenKind } from './token.ts';

/** Operators that no two numbers have between them but in a query. */
const OF_QUERIES: ReadonlySet<string> = new Set(['xor', 'regexp', 'rlike', 'div']);
const DIRECTIONS: ReadonlySet<string> = new Set(['asc', 'desc']);
/** What a comment holds that only cuts off. */
const MARKS: ReadonlySet<string> = new Set(['', '-', '+']);
const WEIGHT = 0.55;
const MOST_COLUMNS = 40;

/**
 * A value whose first token is a number or a name and that says nothing but what a query is to be done with: `1 or 1`,
 * `1;select 1`, `id;--`, `desc-- -`, `password from users--`; of operators only `||1#`. Null when more stands there.
 */
export function readConstantValue(tape: Tape): Structure | null {
  const [first, second] = [tape.peek(), tape.peek(1)];
  if (first.text === '||' && second.kind === TokenKind.number && cutsOff(tape.peek(2)) && isOver(tape, 3))
    return take(tape, 2, 'constant condition');
  if (first.kind !== TokenKind.number && (first.kind !== TokenKind.word || first.quote !== '')) return null;
  switch (second.kind) {
    case TokenKind.comma:
      return readColumns(tape);
    case TokenKind.word:
      if (first.kind === TokenKind.number) return readCondition(tape, first, second);
      return DIRECTIONS.has(second.text) ? readSorted(tape, 2) : readColumns(tape);
    case TokenKind.comment:
      return first.kind === TokenKind.word ? readSorted(tape, 1) : null;
    case TokenKind.operator:
      return second.text === '||' && first.kind === TokenKind.number ? readCondition(tape, first, second) : null;
    case TokenKind.close:
    case TokenKind.semicolon:
      return readEnd(tape, first);
    default:
      return null;
  }
}

/** `1 or 1`, `1||1`, `2 xor 1`. */
function readCondition(tape: Tape, { text: left }: Token, { text: operator }: Token): Structure | null {
  const right = tape.peek(2);
  const isConstant = OF_QUERIES.has(operator) || ((operator === 'or' || operator === '||') && left === right.text);
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
  if (cutsOff(tape.peek(at)) && isOver(tape, at + 1) && (isEnded || first.kind === TokenKind.number))
    return take(tape, at, 'comment cuts off the query');
  if (isClosed || !isEnded || first.kind !== TokenKind.number || !tape.isWord('select', at)) return null;
  const { kind } = tape.peek(at + 1);
  const isConstant = kind === TokenKind.number || kind === TokenKind.string;
  return isConstant && isLast(tape, at + 2) ? take(tape, at + 2, 'stacked statement') : null;
}

/** `desc--`, `name-- -`: how to sort, and a comment right behind it that takes the rest away. */
function readSorted(tape: Tape, words: number): Structure | null {
  const [word, comment] = [tape.peek(words - 1), tape.peek(words)];
  const isCut = comment.quote === '--' && comment.start === word.end && isOver(tape, words + 1);
  const isDirection = DIRECTIONS.has(word.text);
  if (!isCut || !cutsOff(comment) || (comment.text.trim() === '' && !isDirection)) return null;
  return take(tape, words, 'comment cuts off the query');
}

/** `name, password from users--`: columns, their table, and a comment that takes away the one that was asked. */
function readColumns(tape: Tape): Structure | null {
  let at = 0;
  while (at < MOST_COLUMNS && tape.peek(at).kind === TokenKind.word && tape.peek(at + 1).kind === TokenKind.comma)
    at += 2;
  const [column, table, comment] = [tape.peek(at), tape.peek(at + 2), tape.peek(at + 3)];
  const isQuery = column.kind === TokenKind.word && tape.isWord('from', at + 1) && table.kind === TokenKind.word;
  if (!isQuery || !cutsOff(comment)) return null;
  return isOver(tape, at + 4) ? take(tape, at + 3, 'columns of another table') : null;
}

/** A comment of nothing, `-- -` at most. */
function cutsOff({ kind, text, quote }: Token): boolean {
  return kind === TokenKind.comment && quote !== '//' && MARKS.has(text.trim());
}

function isOver(tape: Tape, at: number): boolean {
  return tape.peek(at).kind === TokenKind.end;
}

function isLast(tape: Tape, at: number): boolean {
  const { kind } = tape.peek(at);
  return kind === TokenKind.end || kind === TokenKind.comment || kind === TokenKind.semicolon;
}

function take(tape: Tape, tokens: number, pattern: string): Structure {
  tape.index += tokens;
  return { pattern, weight: WEIGHT };
}
