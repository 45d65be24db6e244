import { readOwnClause } from './clauses-of-some.ts';
import { ENGLISH } from './english.ts';
import { readExpression } from './expression.ts';
import { ROW_CLAUSES, readRowClause } from './row-clauses.ts';
import { Signs } from './signs.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

const DIRECTIONS: ReadonlySet<string> = new Set(['asc', 'desc', 'nulls', 'first', 'last']);

const ROW_WORDS: ReadonlySet<string> = new Set(ROW_CLAUSES);
const ROWS: ReadonlySet<string> = new Set(['row', 'rows']);

/** A clause of the query that the value stands in: `ORDER BY 3`, `HAVING 1=1`, `INTO OUTFILE '…'`. */
export function readClause(tape: Tape): Structure | null {
  const { kind, text, quote } = tape.peek();
  if (kind !== TokenKind.word || quote !== '') return null;
  switch (text) {
    case 'order':
    case 'group':
      return readBy(tape, text);
    // For filters that take the `or` out.
    case 'oorrder':
      return readBy(tape, 'order');
    case 'having':
    case 'where':
    case 'prewhere':
    case 'qualify':
      tape.take();
      return readFilter(tape, text);
    case 'limit':
    case 'offset':
      return readLimit(tape, text);
    case 'procedure':
      return tape.isWord('analyse', 1) || tape.isWord('analyze', 1) ? found(tape, 2, 'PROCEDURE ANALYSE', 0.95) : null;
    case 'into':
      return readInto(tape);
    case 'as':
      return readAlias(tape);
    default:
      return ROW_WORDS.has(text) ? readRowClause(tape) : readOwnClause(tape);
  }
}

function found(tape: Tape, taken: number, pattern: string, weight: number): Structure {
  tape.index += taken;
  return { pattern, weight };
}

/** `ORDER BY` and `GROUP BY`: positions probe for the number of columns, names are what a sort parameter holds. */
function readBy(tape: Tape, word: string): Structure | null {
  if (!tape.isWord('by', 1)) return null;
  tape.index += 2;
  const signs = new Signs();
  const first = tape.peek();
  let items = 0;
  while (readExpression(tape, signs) !== null) {
    items++;
    while (tape.takeWord(DIRECTIONS) !== null);
    if (tape.peek().kind !== TokenKind.comma) break;
    tape.take();
  }
  if (items === 0 || ENGLISH.has(first.text) || first.kind === TokenKind.string) return null;
  const pattern = `${word.toUpperCase()} BY`;
  if (tape.isWord('having')) {
    tape.take();
    return readFilter(tape, 'having');
  }
  if (signs.weight > 0) return { pattern, weight: Math.max(0.75, signs.weight) };
  return { pattern, weight: signs.onlyConstants ? 0.62 : 0.4 };
}

function readFilter(tape: Tape, word: string): Structure | null {
  const signs = new Signs();
  if (readExpression(tape, signs) === null) return null;
  const pattern = `${word.toUpperCase()} condition`;
  if (signs.weight >= 0.8) return { pattern: signs.pattern, weight: signs.weight };
  if (signs.constant > 0) return { pattern, weight: 0.88 };
  if (signs.called > 0) return { pattern, weight: 0.7 };
  return signs.named > 0 || signs.same > 0 ? { pattern, weight: 0.6 } : null;
}

function readLimit(tape: Tape, word: string): Structure | null {
  tape.take();
  const signs = new Signs();
  if (readExpression(tape, signs) === null) return null;
  if (tape.peek().kind === TokenKind.comma || tape.isWord('offset')) {
    tape.take();
    readExpression(tape, signs);
  }
  tape.takeWord(ROWS);
  const clause = readClause(tape);
  if (clause !== null) return clause;
  if (signs.weight >= 0.8) return { pattern: signs.pattern, weight: signs.weight };
  return signs.onlyConstants ? { pattern: `${word.toUpperCase()} clause`, weight: 0.45 } : null;
}

function readInto(tape: Tape): Structure | null {
  if (tape.isWord('outfile', 1) || tape.isWord('dumpfile', 1)) {
    return found(tape, 2, 'write to a file', tape.peek(2).kind === TokenKind.string ? 0.95 : 0.45);
  }
  if (tape.peek(1).kind !== TokenKind.variable) return null;
  tape.index += 2;
  while (tape.peek().kind === TokenKind.comma && tape.peek(1).kind === TokenKind.variable) tape.index += 2;
  return { pattern: 'INTO variables', weight: 0.7 };
}

const TYPES: ReadonlySet<string> = new Set(
  'char varchar text int integer bigint signed unsigned decimal numeric real float double date datetime json'.split(
    ' ',
  ),
);

/** `AS DECIMAL) = 1 …`: the end of a cast that the value stands in, and what it is compared with. */
function readCast(tape: Tape): Structure | null {
  if (!TYPES.has(tape.peek(1).text) || tape.peek(2).kind !== TokenKind.close || tape.peek(3).text !== '=') return null;
  tape.index += 4;
  const operand = readExpression(tape, new Signs());
  return operand?.shape === 'constant' ? { pattern: 'way out of a cast', weight: 0.6 } : null;
}

/** `AS x WHERE 1=1`: the rest of a derived table; `AS OF TIMESTAMP …`: what it held before. */
function readAlias(tape: Tape): Structure | null {
  const cast = readCast(tape);
  if (cast !== null) return cast;
  if (tape.isWord('of', 1) && (tape.isWord('timestamp', 2) || tape.isWord('scn', 2))) {
    tape.index += 3;
    const signs = new Signs();
    return readExpression(tape, signs) === null ? null : { pattern: 'rows of the past', weight: 0.6 };
  }
  const isName = tape.peek(1).kind === TokenKind.word;
  if (!isName || !tape.isWord('where', 2)) return null;
  tape.index += 3;
  return readFilter(tape, 'where');
}
