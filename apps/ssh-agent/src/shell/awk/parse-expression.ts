import type { AwkFault, Token } from './tokens.ts';
import type { Expression, Place } from './tree.ts';

/** Where the reading of a program stands. */
export interface Reader {
  peek(ahead?: number): Token;
  next(): Token;
  /** Takes a sign or a word of the language, if it comes next. */
  takes(text: string): boolean;
  /** @throws AwkFault */
  expect(text: string): void;
  fault(): AwkFault;
  /** Counts how deep the program is. */
  nested<Result>(work: () => Result): Result;
  /** Notes that a function is called; true where the language has none of this name. */
  calls(name: string): boolean;
}

export interface ExpressionStyle {
  /** In `print`, where `>` names a file. */
  readonly noGreater?: boolean;
}

const ASSIGNING = ['=', '+=', '-=', '*=', '/=', '%=', '^='];
/** Levels of operators, loosest first; those of a level are read from the left. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['in'],
  ['~', '!~'],
  ['<', '<=', '!=', '==', '>', '>='],
  [' '],
  ['+', '-'],
  ['*', '/', '%'],
];

export function parseExpression(reader: Reader, style: ExpressionStyle = {}): Expression {
  return reader.nested(() => {
    const test = readLevel(reader, 0, style);
    if (reader.peek().kind === 'sign' && ASSIGNING.includes(reader.peek().text) && isPlace(test)) {
      const { text: operator } = reader.next();
      return { kind: 'assign', to: test, operator, value: parseExpression(reader, style) };
    }
    if (!reader.takes('?')) return test;
    const yes = parseExpression(reader, style);
    reader.expect(':');
    return { kind: 'choice', test, yes, no: parseExpression(reader, style) };
  });
}

function readLevel(reader: Reader, level: number, style: ExpressionStyle): Expression {
  const operators = LEVELS[level];
  if (operators === undefined) return readUnary(reader, style);
  let left = readLevel(reader, level + 1, style);
  for (;;) {
    if (operators[0] === '<' && reader.peek().text === '|' && reader.peek(1).text === 'getline') {
      reader.next();
      reader.next();
      left = { kind: 'getline', from: 'command', name: left, to: readTarget(reader, style) };
      continue;
    }
    const operator = operatorOf(reader, operators, style);
    if (operator === null) return left;
    if (operator === 'in') {
      reader.next();
      left = { kind: 'in', keys: [left], array: reader.next().text };
      continue;
    }
    if (operator !== ' ') reader.next();
    while ((operator === '&&' || operator === '||') && reader.takes('\n'));
    left = { kind: 'binary', operator, left, right: readLevel(reader, level + 1, style) };
  }
}

function operatorOf(reader: Reader, operators: readonly string[], style: ExpressionStyle): string | null {
  const { kind, text } = reader.peek();
  if (operators[0] === ' ') return joins(reader) ? ' ' : null;
  if (kind === 'word') return text === 'in' && operators.includes('in') ? 'in' : null;
  if (kind !== 'sign' || !operators.includes(text)) return null;
  return text === '>' && style.noGreater === true ? null : text;
}

/** Whether what comes next is joined to what stands in front: two values side by side. */
function joins(reader: Reader): boolean {
  const { kind, text } = reader.peek();
  if (['number', 'string', 'name', 'call', 'regex'].includes(kind)) return true;
  return kind === 'sign' && ['$', '(', '!', '++', '--'].includes(text);
}

function readUnary(reader: Reader, style: ExpressionStyle): Expression {
  const { kind, text } = reader.peek();
  if (kind === 'sign' && ['!', '-', '+'].includes(text)) {
    reader.next();
    return reader.nested(() => ({ kind: 'unary', operator: text, of: readUnary(reader, style) }));
  }
  const left = readStepped(reader, style);
  if (!reader.takes('^')) return left;
  return reader.nested(() => ({ kind: 'binary', operator: '^', left, right: readUnary(reader, style) }));
}

function readStepped(reader: Reader, style: ExpressionStyle): Expression {
  for (const [sign, by] of STEPS) {
    if (!reader.takes(sign)) continue;
    const to = readValue(reader, style);
    if (!isPlace(to)) throw reader.fault();
    return { kind: 'step', to, by, before: true };
  }
  const value = readValue(reader, style);
  if (!isPlace(value)) return value;
  for (const [sign, by] of STEPS) if (reader.takes(sign)) return { kind: 'step', to: value, by, before: false };
  return value;
}

const STEPS = [
  ['++', 1],
  ['--', -1],
] as const;

function readValue(reader: Reader, style: ExpressionStyle): Expression {
  const token = reader.next();
  switch (token.kind) {
    case 'number':
      return { kind: 'number', value: Number(token.text) };
    case 'string':
      return { kind: 'string', value: token.text };
    case 'regex':
      return { kind: 'regex', source: token.text };
    case 'call':
      reader.expect('(');
      return { kind: 'call', name: token.text, given: readGiven(reader, ')'), own: reader.calls(token.text) };
    case 'name':
      if (token.text === 'length') return { kind: 'call', name: 'length', given: [] };
      if (!reader.takes('[')) return { kind: 'variable', name: token.text };
      return { kind: 'element', array: token.text, keys: readGiven(reader, ']') };
    default:
  }
  if (token.kind === 'word' && token.text === 'getline') return readGetLine(reader, style);
  if (token.text === '$') {
    const isSigned = ['-', '+', '!'].includes(reader.peek().text);
    return {
      kind: 'field',
      of: reader.nested(() => (isSigned ? readUnary(reader, style) : readStepped(reader, style))),
    };
  }
  if (token.text === '(') {
    const list = readGiven(reader, ')');
    const [first] = list;
    if (list.length > 1 && reader.takes('in')) return { kind: 'in', keys: list, array: reader.next().text };
    if (first !== undefined && list.length === 1) return { kind: 'group', of: first };
  }
  throw reader.fault();
}

/** `getline`, where it goes, and the file it reads. */
function readGetLine(reader: Reader, style: ExpressionStyle): Expression {
  const to = readTarget(reader, style);
  if (!reader.takes('<')) return { kind: 'getline', from: 'input', name: null, to };
  return { kind: 'getline', from: 'file', name: reader.nested(() => readStepped(reader, style)), to };
}

function readTarget(reader: Reader, style: ExpressionStyle): Place | null {
  const { kind, text } = reader.peek();
  if (kind !== 'name' && text !== '$') return null;
  const place = readValue(reader, style);
  if (!isPlace(place)) throw reader.fault();
  return place;
}

/** Expressions with commas between them, up to a closing sign. */
export function readGiven(reader: Reader, end: string): Expression[] {
  const list: Expression[] = [];
  while (reader.takes('\n'));
  if (reader.takes(end)) return list;
  do {
    while (reader.takes('\n'));
    list.push(parseExpression(reader));
    while (reader.takes('\n'));
  } while (reader.takes(','));
  reader.expect(end);
  return list;
}

function isPlace(expression: Expression): expression is Place {
  return expression.kind === 'variable' || expression.kind === 'field' || expression.kind === 'element';
}
