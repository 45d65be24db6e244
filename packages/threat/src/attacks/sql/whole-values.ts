import { readExpression } from './expression.ts';
import { functionUse } from './functions.ts';
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
export function readWholeValue(tape: Tape): Structure | null {
  const equality = readEqualStrings(tape);
  if (equality !== null) return equality;
  const statement = readStatements(tape);
  if (statement !== null) return statement;
  const signs = new Signs();
  const first = tape.peek();
  if (readExpression(tape, signs) === null || signs.weight === 0) return null;
  const { pattern, weight } = signs;
  // Scripts and spreadsheets have functions too; only the database's own tell by themselves, above all inside another.
  if (weight >= 0.9) return { pattern, weight: (functionUse(first.text)?.weight ?? 0) < 0.9 ? 0.82 : 0.7 };
  if (weight >= 0.85) return { pattern, weight: weight - 0.2 };
  if (pattern === 'CASE expression') return { pattern, weight: 0.6 };
  return { pattern, weight: weight - 0.4 };
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
