import { readClause } from './clauses.ts';
import { isOpenPattern, readOperation } from './conditions.ts';
import { readCutStatement } from './cut-statement.ts';
import { readExpression } from './expression.ts';
import { readJoinedName } from './joined-name.ts';
import { readSetOperation } from './queries.ts';
import { Signs, SUBQUERY } from './signs.ts';
import { readStatement } from './statements.ts';
import type { Structure } from './structure.ts';
import { isQuery } from './subqueries.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

/** What the value before a tail ended with: a quote, its last character, or there was none. */
export type ValueEnd = 'quote' | 'value' | 'nothing';

/** The pattern of a comment behind the end of a string. */
export const CUT_OFF = 'comment cuts off the query';

/** Operators with which a value may begin that the application appends to one of its own. */
const PREFIXES: readonly string[] = ['+', '-', '*', '=', '||', '&&'];
/** A comment that ends a query has hardly anything in it. */
const MOST_HIDDEN = 16;
const SYMBOLS = /^[^\p{L}\p{N}]+$/u;

/**
 * What follows the end of a value, with or without parentheses closed first: a condition, another query, another
 * statement, a clause, more values, a comment. Null when it is none of them.
 */
export function readTail(tape: Tape, after: ValueEnd): Structure | null {
  let best = readPiece(tape, after);
  for (;;) {
    const next = best === null ? null : (readClause(tape) ?? readSetOperation(tape) ?? readFurther(tape));
    if (best === null || next === null) return best;
    if (next.weight > best.weight) best = next;
  }
}

/** Another statement behind the one that was read; whoever stacks one stacks more. */
function readFurther(tape: Tape): Structure | null {
  const mark = tape.index;
  if (tape.takeAll(TokenKind.semicolon) === 0) return null;
  const statement = readStatement(tape, false);
  if (statement === null) tape.index = mark;
  return statement;
}

function readPiece(tape: Tape, after: ValueEnd): Structure | null {
  const quoted = after === 'quote';
  const closed = tape.takeAll(TokenKind.close);
  switch (tape.peek().kind) {
    case TokenKind.comment:
      return quoted || closed > 0 ? readCutOff(tape, quoted) : null;
    case TokenKind.semicolon:
      return readStacked(tape, quoted);
    case TokenKind.comma:
      return (quoted && closed === 0 ? readAssigned(tape) : null) ?? readList(tape, closed, quoted);
    case TokenKind.operator:
      if (after === 'nothing' && !PREFIXES.includes(tape.peek().text)) return null;
      if (quoted) {
        const found = tape.isWord('select', 1) ? readOpenQuery(tape) : readJoinedName(tape);
        if (found !== null) return found;
      }
      return readOperation(tape);
    case TokenKind.word:
      if (isOpenPattern(tape)) return { pattern: 'open LIKE pattern', weight: takeBoth(tape) };
      return (
        readSetOperation(tape) ??
        readOperation(tape) ??
        readClause(tape) ??
        readStatement(tape, closed === 0) ??
        readSorted(tape) ??
        (quoted ? readLostOperation(tape) : null)
      );
    case TokenKind.string:
      return readJoined(tape);
    case TokenKind.open:
      return after === 'value' && closed === 0 && tape.last()?.kind === TokenKind.number ? readGluedQuery(tape) : null;
    default:
      return null;
  }
}

function takeBoth(tape: Tape): number {
  tape.index += 2;
  return 0.6;
}

/** `admin'--`: the comment takes the rest of the query away. */
function readCutOff(tape: Tape, quoted: boolean): Structure | null {
  const { text, start, end } = tape.peek();
  const body = text.trim();
  if (end - start > MOST_HIDDEN || (body !== '' && (text.startsWith(body) || !SYMBOLS.test(body)))) return null;
  return { pattern: CUT_OFF, weight: quoted ? 0.65 : 0.4 };
}

function readStacked(tape: Tape, quoted: boolean): Structure | null {
  tape.takeAll(TokenKind.semicolon);
  if (tape.peek().kind === TokenKind.comment) return quoted ? readCutOff(tape, quoted) : null;
  // `;(select …)` is a statement too.
  if (tape.peek().kind === TokenKind.open) return readHeavy(tape);
  return readStatement(tape, false) ?? (quoted ? readCutOnly(tape) : null);
}

/** `'; INSTALL httpfs; --`: of a statement that only one database knows, the comment behind it tells. */
function readCutOnly(tape: Tape): Structure | null {
  const mark = tape.index;
  const statement = readCutStatement(tape);
  if (statement !== null && readCut(tape)) return statement;
  tape.index = mark;
  return null;
}

/** `',NULL,NULL)--`, `', now())--`: more values of an `INSERT`, or another column to sort by. */
function readList(tape: Tape, closed: number, quoted: boolean): Structure | null {
  const signs = new Signs();
  let items = 0;
  while (tape.peek().kind === TokenKind.comma) {
    tape.take();
    if (readExpression(tape, signs) === null) break;
    items++;
  }
  if (signs.weight >= 0.8) return { pattern: signs.pattern, weight: signs.weight };
  // `, users WHERE 1=1--`: another table.
  const filter = quoted && items > 0 && tape.isWord('where') ? readClause(tape) : null;
  if (filter !== null && readCut(tape)) return filter;
  const pattern = 'values out of a string';
  const isClosed = items > 0 && closed + tape.takeAll(TokenKind.close) > 0;
  return isClosed && (signs.onlyConstants || (quoted && readCut(tape))) ? { pattern, weight: 0.45 } : null;
}

/** `'||select sleep(5)#`: a query without the brackets that it needs, as lists of probes have it. */
function readOpenQuery(tape: Tape): Structure | null {
  const mark = tape.index;
  tape.take();
  const statement = readStatement(tape, false);
  if (statement !== null && readCut(tape)) return statement;
  tape.index = mark;
  return null;
}

/** `',role='admin' WHERE id=1--`: more columns of an `UPDATE`, up to a comment that takes the rest of it away. */
function readAssigned(tape: Tape): Structure | null {
  const mark = tape.index;
  while (tape.peek().kind === TokenKind.comma && isAssignment(tape)) tape.index += 4;
  const pattern = 'columns that are set out of a string';
  if (tape.index > mark) {
    if (readCut(tape) || isLeftOpen(tape)) return { pattern, weight: 0.5 };
    const filter = tape.isWord('where') ? readClause(tape) : null;
    if (filter !== null && readCut(tape)) return { pattern, weight: Math.max(0.7, filter.weight) };
  }
  tape.index = mark;
  return null;
}

function isAssignment(tape: Tape): boolean {
  const { kind } = tape.peek(3);
  return (
    tape.peek(1).kind === TokenKind.word &&
    tape.peek(2).text === '=' &&
    (kind === TokenKind.string || kind === TokenKind.number)
  );
}

/** `x', role='admin`: the quote that the query brings closes the last value. */
function isLeftOpen(tape: Tape): boolean {
  const last = tape.last();
  return tape.peek().kind === TokenKind.end && last?.open === true && /^\w{1,40}$/.test(last.text);
}

function readCut(tape: Tape): boolean {
  return tape.peek().kind === TokenKind.comment && readCutOff(tape, true) !== null;
}

/** `1 ASC,IF(1=1,SLEEP(3),0)`: another column to sort by, behind the direction of the first one. */
function readSorted(tape: Tape): Structure | null {
  const { text } = tape.peek();
  if ((text !== 'asc' && text !== 'desc') || tape.peek(1).kind !== TokenKind.comma) return null;
  tape.take();
  return readList(tape, 0, false);
}

/** `' '`: strings side by side, and whatever operation follows. */
function readJoined(tape: Tape): Structure | null {
  tape.takeAll(TokenKind.string);
  const operation = readOperation(tape);
  return operation === null ? null : { ...operation, weight: operation.weight - 0.1 };
}

/** `' if(sleep(5),1,1)`: a form made a blank of the plus sign. */
function readLostOperation(tape: Tape): Structure | null {
  const isParted = tape.peek().start > tape.from;
  return isParted && tape.peek(1).text === '(' ? readHeavy(tape) : null;
}

/** `14(select sleep(1))`: a probe put behind a number; `3 (select all that apply)` is a question. */
function readGluedQuery(tape: Tape): Structure | null {
  const heavy = isQuery(tape, 1) ? readHeavy(tape) : null;
  return heavy?.pattern === SUBQUERY.pattern ? null : heavy;
}

function readHeavy(tape: Tape): Structure | null {
  const signs = new Signs();
  return readExpression(tape, signs) !== null && signs.weight >= 0.9
    ? { pattern: signs.pattern, weight: signs.weight }
    : null;
}
