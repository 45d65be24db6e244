import { interpolated } from './interpolation.ts';
import { parseTerm } from './parse-terms.ts';
import type { Source } from './source.ts';
import { type Node, TOPIC } from './tree.ts';

const LEVELS: Readonly<Record<string, number>> = {
  ...{ '..': 1, '...': 1, '||': 2, '//': 2, '&&': 3, '|': 4, '^': 4, '&': 5 },
  ...{ '==': 6, '!=': 6, '<=>': 6, eq: 6, ne: 6, cmp: 6 },
  ...{ '<': 7, '>': 7, '<=': 7, '>=': 7, lt: 7, gt: 7, le: 7, ge: 7 },
  ...{ '<<': 9, '>>': 9, '+': 10, '-': 10, '.': 10, '*': 11, '/': 11, '%': 11, x: 11, '=~': 12, '!~': 12, '**': 14 },
};
const OPERATOR =
  /(?:\*\*|\.\.\.?|\|\||\/\/|&&|<=>|==|!=|<=|>=|<<|>>|=~|!~|(?:lt|gt|le|ge|eq|ne|cmp)\b|x(?=\s*[\d($"'@])|x\b(?!\s*=>)|[-+.*/%<>|^&])(?!=(?![=~]))/y;
const ASSIGNING = /(?:\*\*|\|\||&&|\/\/|<<|>>|[-+.*/%x|&^])?=(?![=~>])/y;

/** An expression with `and`, `or` and `not`, and commas. */
export function parseExpression(source: Source): Node {
  let left = parseConjunction(source);
  for (;;) {
    const operator = source.token(/(?:or|xor)\b/y);
    if (operator === null) return left;
    left = { kind: 'binary', operator: operator === 'or' ? '||' : 'xor', left, right: parseConjunction(source) };
  }
}

function parseConjunction(source: Source): Node {
  let left = parseNegation(source);
  while (source.token(/and\b/y) !== null) left = { kind: 'binary', operator: '&&', left, right: parseNegation(source) };
  return left;
}

function parseNegation(source: Source): Node {
  if (source.token(/not\b/y) !== null) return { kind: 'prefixed', operator: '!', of: parseNegation(source) };
  return parseCommas(source);
}

function parseCommas(source: Source): Node {
  const first = parseAssigned(source);
  if (!source.looksAt(/,|=>/y)) return first;
  const items = [first];
  while (source.token(/,|=>/y) !== null) {
    if (source.endsHere) break;
    items.push(parseAssigned(source));
  }
  return { kind: 'list', items };
}

/** Expressions with commas between them, up to the sign that ends them, which is taken. */
export function parseItems(source: Source, end: string): Node[] {
  const items: Node[] = [];
  for (;;) {
    while (source.token(/,|=>/y) !== null);
    if (source.take(end)) return items;
    const item = parseExpression(source);
    items.push(...(item.kind === 'list' && items.length === 0 ? item.items : [item]));
    if (!source.looksAt(/,|=>/y)) {
      source.expect(end);
      return items;
    }
  }
}

export function parseAssigned(source: Source): Node {
  const to = parseChoice(source);
  const sign = source.token(ASSIGNING);
  if (sign === null) return to;
  return { kind: 'assigned', operator: sign.slice(0, -1), to, value: parseAssigned(source) };
}

function parseChoice(source: Source): Node {
  const test = parseBinary(source, 1);
  if (!source.take('?')) return test;
  const yes = parseAssigned(source);
  source.expect(':');
  return { kind: 'choice', test, yes, no: parseAssigned(source) };
}

export function parseBinary(source: Source, least: number): Node {
  let left = parsePrefixed(source);
  for (;;) {
    const start = source.at;
    const operator = source.token(OPERATOR);
    const level = operator === null ? 0 : (LEVELS[operator] ?? 0);
    if (operator === null || level < least) {
      source.at = start;
      return left;
    }
    const right = parseBinary(source, operator === '**' ? level : level + 1);
    left = level === 12 ? bound(left, right, operator === '!~', source) : { kind: 'binary', operator, left, right };
  }
}

/** `=~`: what a pattern works on. */
function bound(target: Node, right: Node, isNegated: boolean, source: Source): Node {
  if (right.kind === 'matching') return { ...right, target, isNegated };
  if (right.kind === 'translated') return { ...right, target };
  const pattern = right.kind === 'constant' ? interpolated(source, String(right.value), true) : right;
  return { kind: 'matching', target, pattern, replacement: null, flags: '', isNegated };
}

function parsePrefixed(source: Source): Node {
  const sign = source.token(/\+\+|--|!(?!~)|\\|~(?!~)|-(?![a-zA-Z]\b)|\+/y);
  if (sign === '++' || sign === '--') {
    return { kind: 'stepped', by: sign === '++' ? 1 : -1, isBefore: true, of: parsePrefixed(source) };
  }
  if (sign === '-') return { kind: 'prefixed', operator: '-', of: parseBinary(source, 14) };
  if (sign === '+') return parsePrefixed(source);
  if (sign !== null) return { kind: 'prefixed', operator: sign as '!' | '~' | '\\', of: parsePrefixed(source) };
  const test = source.token(/-[a-zA-Z](?=\s*[$"'/\w(]|\s*[;)])(?!\w|\s*=>)/y);
  if (test !== null)
    return { kind: 'fileTest', operator: test[1] ?? '', of: source.endsHere ? TOPIC : parsePrefixed(source) };
  const of = parseTerm(source);
  const step = source.match(/[ \t]*(?:\+\+|--)/y)?.trim();
  return step === undefined ? of : { kind: 'stepped', by: step === '++' ? 1 : -1, isBefore: false, of };
}
