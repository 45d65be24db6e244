import { readExpression } from './expression.ts';
import { type Operator, takeOperator } from './operators.ts';
import { Signs, VARIABLE } from './signs.ts';
import type { Structure } from './structure.ts';
import type { Tape } from './tape.ts';
import { type Token, TokenKind } from './token.ts';

/** Signs this weighty speak for themselves. */
const TELLING = 0.8;
/** Operators between documents, of which a value that ends with its quote is none. */
const OF_JSON: ReadonlySet<string> = new Set(['<@', '@>', '?']);
const OPEN_OPERATION = { pattern: 'injected condition', weight: 0.65 };
const WILDCARDS = /^[%_]+$/;

/**
 * What follows a value and begins with an operator: `or 1=1`, `= ''`, `|| (select …)`. Null when no operator comes next
 * or nothing after it is worth a word. The weight is what the structure is worth where a value ended just before.
 */
export function readOperation(tape: Tape): Structure | null {
  const operator = takeOperator(tape);
  if (operator === null || OF_JSON.has(operator.text) || castsToNothing(operator, tape)) return null;
  const signs = new Signs();
  const first = tape.peek();
  const isOpen = operator.kind === 'boolean' && leavesNothingOpen(tape);
  if (readExpression(tape, signs) === null) return null;
  const read =
    signs.weight >= TELLING ? { pattern: signs.pattern, weight: telling(signs) } : judged(operator, signs, first);
  const found = isOpen && (read?.weight ?? 0) < OPEN_OPERATION.weight ? OPEN_OPERATION : read;
  if (found === null || found.weight <= 0) return null;
  if (signs.javascript > 0 && signs.constant === 0) return null;
  if (operator.kind === 'comparison' && isChoice(tape)) return null;
  return {
    ...found,
    weight: signs.javascript > 0 ? Math.min(found.weight, 0.45) : found.weight,
    needsQuote: needsQuote(operator, signs, first),
  };
}

/** `or ''^'`: two strings of nothing with a sign between them, of which the query closes the second. No sentence ends so. */
function leavesNothingOpen(tape: Tape): boolean {
  const [left, sign, right] = [tape.peek(), tape.peek(1), tape.peek(2)];
  if (left.kind !== TokenKind.string || sign.kind !== TokenKind.operator || right.kind !== TokenKind.string)
    return false;
  return left.text + right.text === '' && right.open && right.quote === left.quote;
}

/** `'::1'`, `'::@53'`: any machine, as IPv6 writes it. A cast names a type. */
function castsToNothing({ text }: Operator, tape: Tape): boolean {
  return text === '::' && tape.peek().kind !== TokenKind.word;
}

/** `> 0 ? '&' : '?'`: programs choose like that, and no database reads it. */
function isChoice(tape: Tape): boolean {
  return tape.peek().text === ':' && tape.peek(1).kind === TokenKind.string;
}

/** Filters and programs have comparisons, sums and `||` as well, and choose between quoted words. */
function needsQuote(operator: Operator, signs: Signs, first: Token): boolean {
  if (operator.kind !== 'boolean') return true;
  if (signs.constant > 0) return false;
  return operator.text === '||' || (signs.onlyConstants && first.kind === TokenKind.string);
}

function telling(signs: Signs): number {
  if (signs.constant > 0 || signs.named > 0 || signs.called > 0 || signs.told > 0) return Math.max(signs.weight, 0.9);
  return signs.weight > TELLING ? signs.weight : 0.65;
}

function judged(operator: Operator, signs: Signs, first: Token): { pattern: string; weight: number } | null {
  if (operator.kind === 'boolean') return judgedCondition(operator, signs, first);
  return operator.kind === 'comparison' ? judgedComparison(operator, signs) : judgedArithmetic(signs);
}

function judgedCondition(operator: Operator, signs: Signs, first: Token): { pattern: string; weight: number } {
  if (signs.constant > 0) return { pattern: 'condition on constants', weight: 0.92 };
  const pattern = 'injected condition';
  // `@a='x' or @b='y'`: SQL hardly ever compares a variable of its own, unless to end in a comment or an open quote.
  if (isOfXPath(signs)) return { pattern, weight: 0.4 };
  if (signs.weight > 0) return { pattern, weight: signs.called > 0 ? 0.85 : signs.weight };
  if (signs.same > 0) return { pattern, weight: 0.8 };
  if (signs.named > 0) return { pattern, weight: 0.7 };
  if (signs.onlyConstants) return { pattern, weight: weightOfConstant(first, operator) };
  if (signs.unknownCalls > 0) return { pattern, weight: signs.called > 0 ? 0.6 : 0.4 };
  if (signs.names > 0) return { pattern, weight: 0.5 };
  return { pattern, weight: operator.text === 'or' || operator.text === 'and' ? 0.35 : 0 };
}

function isOfXPath({ attributes, called, same, named, weight }: Signs): boolean {
  return attributes > 0 && called === 0 && same === 0 && named === 0 && weight <= VARIABLE.weight;
}

/** A constant as the whole condition. A string of several letters is rather a word between quotes. */
function weightOfConstant({ kind, text }: Token, operator: Operator): number {
  if (kind === TokenKind.string) return /\p{L}{2}/u.test(text) && operator.text !== '||' ? 0.35 : 0.5;
  return kind === TokenKind.operator || text === 'true' || text === 'false' || text === 'not' ? 0.65 : 0.5;
}

function judgedComparison(operator: Operator, signs: Signs): { pattern: string; weight: number } | null {
  const pattern = 'comparison out of a string';
  if (signs.weight > 0 || signs.constant > 0) return { pattern, weight: Math.max(0.7, signs.weight) };
  if (!signs.onlyConstants || signs.broken) return null;
  const word = operator.text.length > 3 || operator.text === '=' || operator.text === 'is' || operator.text === 'in';
  return { pattern, weight: word ? 0.5 : 0.4 };
}

function judgedArithmetic(signs: Signs): { pattern: string; weight: number } | null {
  const pattern = 'operation out of a string';
  if (signs.unknownCalls > 0) return null;
  if (signs.weight > 0) return { pattern, weight: 0.7 };
  return signs.onlyConstants && !signs.broken ? { pattern, weight: 0.45 } : null;
}

/** `LIKE '%…'` without a value before it, as when the value is the whole of a search. */
export function isOpenPattern(tape: Tape): boolean {
  const token = tape.peek(1);
  return tape.isWord('like') && token.kind === TokenKind.string && WILDCARDS.test(token.text);
}
