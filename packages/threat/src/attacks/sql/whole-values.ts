import type { Leaf } from '../request/leaf/leaf.ts';
import { readConstantValue } from './constant-values.ts';
import { readExpression } from './expression.ts';
import { functionUse } from './functions.ts';
import { asksForRecord, readRecordProbe } from './record-probe.ts';
import { Signs } from './signs.ts';
import { readStatement } from './statements.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';

function readStatements(tape: Tape): Structure | null {
  let best = readStatement(tape, true);
  while (best !== null && tape.takeAll(TokenKind.semicolon) > 0) {
    const next = readStatement(tape, true);
    if (next === null) break;
    best = next.weight > best.weight ? next : best;
  }
  return best;
}

/** A value that is SQL from its first token: a statement, or an expression that only a database would compute. */
export function readWholeValue(tape: Tape, leaf?: Leaf): Structure | null {
  const probe = leaf !== undefined && asksForRecord(leaf) ? readRecordProbe(tape) : null;
  const constant = probe ?? readEqualStrings(tape) ?? readConstantChoice(tape) ?? readConstantValue(tape);
  if (constant !== null) return constant;
  const statement = readStatements(tape);
  if (statement !== null) return statement;
  const signs = new Signs();
  const first = tape.peek();
  const start = tape.index;
  const isRepeated = repeatsCall(tape);
  if (readExpression(tape, signs) === null || signs.weight === 0) return null;
  const { pattern, weight } = signs;
  // Scripts and spreadsheets have functions too; only the database's own tell by themselves, above all inside another.
  if (weight >= 0.9) {
    const isSure = isRepeated || leavesQuoteOpen(tape) || (functionUse(first.text)?.weight ?? 0) < 0.9;
    return { pattern, weight: isSure ? 0.82 : 0.7 };
  }
  if (weight >= 0.85) return { pattern, weight: weight - 0.2 };
  if (weight >= 0.8 && functionUse(first.text) !== undefined && asksItself(tape, start))
    return { pattern, weight: 0.6 };
  if (pattern === 'CASE expression') return { pattern, weight: 0.6 };
  return { pattern, weight: weight - 0.4 };
}

/** `sleep(5)='`: compared with a string that the query closes. */
function leavesQuoteOpen(tape: Tape): boolean {
  const last = tape.last();
  return last?.kind === TokenKind.string && last.open && last.text === '';
}

/** `benchmark(5000000,md5(1))`: so often a function of the database is to be called. */
function repeatsCall(tape: Tape): boolean {
  if (tape.peek(1).kind !== TokenKind.open || tape.peek(2).kind !== TokenKind.number) return false;
  if (tape.peek(3).kind !== TokenKind.comma || tape.peek(5).kind !== TokenKind.open) return false;
  return functionUse(tape.peek(4).text) !== undefined;
}

/** What a database calls itself and whoever it serves, without an operand. */
const OF_ITSELF: ReadonlySet<string> = new Set(
  (
    'database schema version user current_user session_user system_user current_database current_schema db_name ' +
    'user_name suser_name host_name sqlite_version'
  ).split(' '),
);

/** `length(database())>5`: a function of what the database is called, inside of another. */
function asksItself(tape: Tape, start: number): boolean {
  const end = tape.index;
  tape.index = start + 1;
  let found = false;
  for (; tape.index < end && !found; tape.index++) {
    found =
      OF_ITSELF.has(tape.peek().text) && tape.peek(1).kind === TokenKind.open && tape.peek(2).kind === TokenKind.close;
  }
  tape.index = end;
  return found;
}

/** `'a'='a'` and nothing else: true wherever a condition is put together, and of no use to anybody else. */
function readEqualStrings(tape: Tape): Structure | null {
  const left = tape.peek();
  if (left.kind !== TokenKind.string || left.text === '' || tape.peek(1).text !== '=') return null;
  const right = tape.peek(2);
  const isSame = right.kind === TokenKind.string && right.quote === left.quote && right.text === left.text;
  if (!isSame || tape.peek(3).kind !== TokenKind.end) return null;
  tape.index += 3;
  return { pattern: 'equal strings', weight: 0.55 };
}

/** `if(1=1,id,price)`: what is settled before it is asked, as the column to sort by. */
function readConstantChoice(tape: Tape): Structure | null {
  if (!(tape.isWord('if') || tape.isWord('iif')) || tape.peek(1).kind !== TokenKind.open) return null;
  const [left, operator, right] = [tape.peek(2), tape.peek(3), tape.peek(4)];
  const isConstant = left.kind === TokenKind.number && right.kind === TokenKind.number;
  if (!isConstant || !/^(?:[=<>]|<>|!=)$/.test(operator.text) || tape.peek(5).kind !== TokenKind.comma) return null;
  return readExpression(tape, new Signs()) === null ? null : { pattern: 'choice by constants', weight: 0.6 };
}
