import { CONSTANT_WORDS, LITERAL_WORDS, QUANTIFIERS, RESERVED_WORDS, UNARY_WORDS } from './keywords.ts';
import { type Operator, takeOperator } from './operators.ts';
import type { Signs } from './signs.ts';
import { isQuery, isRows } from './subqueries.ts';
import type { Tape } from './tape.ts';
import { TokenKind } from './token.ts';
import { comparesAttributes, isAttribute } from './xpath.ts';

/** What an operand is, as far as telling an injected condition from a filter needs it. */
export interface Operand {
  readonly shape: 'constant' | 'name' | 'attribute' | 'other';
  /** The name or the constant; empty for anything composed. */
  readonly text: string;
}

const MOST_DEPTH = 40;
const UNARY_MARKS = '+-~!@';
/** Read as one: `~~` matches a pattern where an operand stands before it. */
const UNARY_PAIRS: ReadonlySet<string> = new Set(['<@', '~~', '!!']);
const OTHER: Operand = { shape: 'other', text: '' };
const ATTRIBUTE: Operand = { shape: 'attribute', text: '' };
/** Marks of JSON, selectors and markup, which a string cut short by its attacker has no reason to hold. */
const MARKUP = /[[\]{}<>=(),;]/;
/** Operators that are functions as well. */
const CALLED_OPERATORS: ReadonlySet<string> = new Set(['like', 'mod', 'glob', 'match']);
const REGISTERS: ReadonlySet<string> = new Set(['schema', 'sqlid', 'server', 'path', 'date', 'timestamp']);
const CASE_WORDS: ReadonlySet<string> = new Set(['when', 'then', 'else']);

/**
 * Reads `operand (operator operand)*` and writes down what it meets. Takes nothing and returns null when no operand
 * comes next. Precedence makes no difference to what is judged, so there is none; an operator without an operand
 * after it is left on the tape and marks the expression as broken.
 */
export function readExpression(tape: Tape, signs: Signs, depth = 0): Operand | null {
  const first = readOperand(tape, signs, depth);
  if (first === null) return null;
  let left = first;
  for (;;) {
    const mark = tape.index;
    const operator = takeOperator(tape);
    if (operator === null) return left;
    const right = readOperand(tape, signs, depth);
    if (right === null) {
      tape.index = mark;
      signs.broken = true;
      return left;
    }
    left = joined(left, operator, right, signs);
    if (operator.text === 'between' && tape.isWord('and')) {
      tape.take();
      readOperand(tape, signs, depth);
    }
  }
}

function joined(left: Operand, operator: Operator, right: Operand, signs: Signs): Operand {
  if (operator.text === '==' || operator.text === '===' || operator.text === '!==') signs.javascript++;
  if (operator.kind === 'boolean') return right;
  if (operator.kind === 'arithmetic') {
    if (operator.text === '::' || operator.text === 'collate') return left;
    if (isComposed(left) || isComposed(right)) return OTHER;
    return left.shape === 'name' || right.shape === 'name'
      ? { shape: 'name', text: '' }
      : { shape: 'constant', text: '' };
  }
  // `1 and 1 is 2`: somebody's sum; databases ask what a value is of words.
  if (operator.text === 'is' && /^\d/.test(right.text) && left.text !== right.text) return OTHER;
  const isSaid = operator.text === 'is' && left.shape === 'name' && right.shape === 'name';
  if (isTest(left, operator, right) || isTest(right, operator, left)) signs.attributes++;
  else if (isComposed(left) || isComposed(right)) signs.called++;
  else if (left.shape === 'constant' && right.shape === 'constant') signs.constant++;
  else if (left.shape === 'name' && right.shape === 'constant') signs.named++;
  else if (left.shape === 'constant') return OTHER;
  // `and valid is valid`: SQL asks of a name whether it is NULL or true.
  else if (left.text === right.text && left.text !== '' && !isSaid) signs.same++;
  else signs.names++;
  return OTHER;
}

function isComposed({ shape }: Operand): boolean {
  return shape === 'other' || shape === 'attribute';
}

function isTest({ shape }: Operand, operator: Operator, other: Operand): boolean {
  return shape === 'attribute' && other.shape !== 'other' && comparesAttributes(operator.text);
}

function readOperand(tape: Tape, signs: Signs, depth: number): Operand | null {
  const mark = tape.index;
  if (depth > MOST_DEPTH || tape.isBarren(mark)) return null;
  takeUnary(tape);
  const token = tape.peek();
  const operand = readBareOperand(tape, signs, depth);
  if (operand === null) {
    tape.markBarren(mark);
    tape.index = mark;
    return null;
  }
  if (operand.shape !== 'constant') signs.onlyConstants = false;
  // `1.e(1)`: MySQL reads past the unfinished exponent.
  if (token.kind === TokenKind.number && token.text.endsWith('e') && tape.peek().text === '(')
    readGroup(tape, signs, depth);
  return operand;
}

function takeUnary(tape: Tape): void {
  for (;;) {
    const token = tape.peek();
    const unary =
      (token.kind === TokenKind.operator && (UNARY_MARKS.includes(token.text) || UNARY_PAIRS.has(token.text))) ||
      (token.kind === TokenKind.word && token.quote === '' && isUnaryWord(tape, token.text));
    if (!unary) return;
    tape.take();
  }
}

/** `EXISTS` and its like stand before a group only. */
function isUnaryWord(tape: Tape, word: string): boolean {
  return UNARY_WORDS.has(word) || (QUANTIFIERS.has(word) && tape.peek(1).kind === TokenKind.open);
}

function readBareOperand(tape: Tape, signs: Signs, depth: number): Operand | null {
  const token = tape.peek();
  switch (token.kind) {
    case TokenKind.number:
      tape.take();
      return { shape: 'constant', text: token.text };
    case TokenKind.string:
      tape.take();
      if (token.open && MARKUP.test(token.text)) signs.onlyConstants = false;
      // Strings side by side are one string.
      while (tape.peek().kind === TokenKind.string) tape.take();
      return { shape: 'constant', text: token.text };
    case TokenKind.variable: {
      const isOfXPath = isAttribute(tape);
      signs.look(tape);
      tape.take();
      return isOfXPath ? ATTRIBUTE : OTHER;
    }
    case TokenKind.open:
      return readGroup(tape, signs, depth);
    case TokenKind.word:
      return readWord(tape, signs, depth);
    case TokenKind.other:
      return token.text === '{' ? readBraces(tape, signs, depth) : null;
    default:
      return null;
  }
}

function readWord(tape: Tape, signs: Signs, depth: number): Operand | null {
  const token = tape.peek();
  const { text } = token;
  if (token.quote === '') {
    if (text === 'case') return readCase(tape, signs, depth);
    if (LITERAL_WORDS.has(text) && tape.peek(1).kind === TokenKind.string) {
      tape.index += 2;
      return { shape: 'constant', text: '' };
    }
    if (CONSTANT_WORDS.has(text)) {
      tape.take();
      return { shape: 'constant', text };
    }
    const calls = tape.peek(1).text === '(';
    if (RESERVED_WORDS.has(text) && !(calls && CALLED_OPERATORS.has(text))) return null;
    // Registers of DB2 are two words.
    if (text === 'current' && REGISTERS.has(tape.peek(1).text)) tape.take();
    signs.look(tape);
    tape.take();
    if (calls) {
      skipGroup(tape, signs);
      // `MATCH(title) AGAINST('a')`.
      if (text === 'match' && tape.isWord('against') && tape.peek(1).text === '(') {
        signs.note({ pattern: 'search of a full text', weight: 0.8 });
        tape.take();
        skipGroup(tape, signs);
      }
      return OTHER;
    }
    return { shape: 'name', text };
  }
  tape.take();
  return { shape: 'name', text };
}

/** `(…)`: a query, or expressions between commas. What is open at the end is for the application to close. */
function readGroup(tape: Tape, signs: Signs, depth: number): Operand | null {
  let ahead = 1;
  while (tape.peek(ahead).text === '(' && ahead < MOST_DEPTH) ahead++;
  if (isQuery(tape, ahead) || isRows(tape, ahead)) {
    signs.noteSubquery();
    skipGroup(tape, signs);
    return OTHER;
  }
  const mark = tape.index;
  tape.take();
  let operand = readExpression(tape, signs, depth + 1);
  if (operand === null) {
    tape.index = mark;
    return null;
  }
  while (tape.peek().kind === TokenKind.comma) {
    tape.take();
    const next = readExpression(tape, signs, depth + 1);
    if (next === null) break;
    operand = operand.shape === 'constant' ? { shape: next.shape, text: '' } : OTHER;
  }
  if (tape.peek().kind === TokenKind.close) tape.take();
  return operand;
}

/** `{fn user()}`, `{d '2024-01-01'}`: escapes of ODBC; MySQL lets any name stand before the operand. */
function readBraces(tape: Tape, signs: Signs, depth: number): Operand | null {
  const mark = tape.index;
  tape.take();
  const { kind, quote } = tape.peek();
  if (kind === TokenKind.word && (quote !== '' || tape.peek(1).text !== '(')) tape.take();
  const operand = readExpression(tape, signs, depth + 1);
  if (operand === null || tape.peek().text !== '}') {
    tape.index = mark;
    return null;
  }
  tape.take();
  return operand;
}

/**
 * Past a group whatever it holds, looking only for what is worth noting. `isTable`: it stands where a table does, and a
 * query in its place is no sign of anything.
 */
export function skipGroup(tape: Tape, signs: Signs, isTable = false): void {
  let depth = 0;
  for (;;) {
    const { kind } = tape.peek();
    if (kind === TokenKind.end || kind === TokenKind.comment) return;
    if (kind === TokenKind.open) depth++;
    else if (kind === TokenKind.close) depth--;
    else if (tape.last()?.kind === TokenKind.open && isQuery(tape, 0)) {
      if (!isTable || depth > 1) signs.noteSubquery();
    } else if (kind === TokenKind.number && isComparedNumber(tape)) signs.told++;
    else signs.look(tape);
    tape.take();
    if (depth <= 0) return;
  }
}

/** `8403=8403` */
function isComparedNumber(tape: Tape): boolean {
  return tape.peek(1).text === '=' && tape.peek(2).kind === TokenKind.number;
}

/** `CASE … WHEN … THEN … END`, loosely. */
function readCase(tape: Tape, signs: Signs, depth: number): Operand | null {
  const mark = tape.index;
  tape.take();
  if (!tape.isWord('when')) readExpression(tape, signs, depth + 1);
  if (!tape.isWord('when')) {
    tape.index = mark;
    return null;
  }
  while (tape.takeWord(CASE_WORDS) !== null) readExpression(tape, signs, depth + 1);
  const closed = tape.isWord('end');
  if (closed) tape.take();
  signs.note({ pattern: 'CASE expression', weight: closed ? 0.8 : 0.5 });
  return OTHER;
}
