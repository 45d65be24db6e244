import { type AttributeFamiliarity, attributeFamiliarity } from './attributes.ts';

type Operator = '&' | '|' | '!';

/** What stands behind an opening parenthesis of a search filter (RFC 4515). */
export type FilterComponent =
  | { readonly kind: 'group'; readonly operator: Operator; readonly item: FilterItem | null; readonly inner: number }
  | { readonly kind: 'constant'; readonly operator: '&' | '|' }
  | { readonly kind: 'cut'; readonly operator: Operator }
  | { readonly kind: 'item'; readonly item: FilterItem };

/** `attribute=value`; the value may be cut off where the text ends. */
export interface FilterItem {
  readonly familiarity: AttributeFamiliarity;
  /** Length of the attribute's name. */
  readonly nameLength: number;
  /** The value starts or ends with `*`. */
  readonly wildcard: boolean;
}

const LONGEST_DESCRIPTION = 80;
const LONGEST_VALUE = 120;

/**
 * Attribute description with options and matching rule, and what compares it; a matching rule may stand without an
 * attribute. `==` is not a filter's.
 */
const DESCRIPTION =
  /^\s{0,4}(?:((?:\d[\d.]{0,40}|[a-z][\w-]{0,40})(?:;[\w-]{1,20})?)(?::dn)?(:[\w.-]{1,40}:)?|(?::dn)?(:[\w.-]{1,40}:))\s{0,4}[~<>]?$/;
/** Parentheses doubled so that a check does not see what they open. */
const MOST_DOUBLED = 4;

/**
 * Reads the component behind a parenthesis of a text in lower case.
 * @param at index of the parenthesis
 * @returns null when what follows is no filter
 */
export function filterComponentAt(lower: string, at: number): FilterComponent | null {
  const next = skipSpaces(lower, at + 1);
  const operator = lower[next];
  if (!isOperator(operator)) {
    const item = itemAt(lower, at + 1);
    return item === null ? null : { kind: 'item', item };
  }
  const inner = innermost(lower, skipSpaces(lower, next + 1));
  const behind = lower[inner];
  if (behind === '(') return { kind: 'group', operator, item: itemAt(lower, inner + 1), inner };
  if (behind === ')' && operator !== '!') return { kind: 'constant', operator };
  if (behind === undefined || behind === '\0') return { kind: 'cut', operator };
  // `(|userPassword=*`: the parenthesis of the item is left to the surrounding filter.
  const item = operator === '!' ? null : itemAt(lower, inner);
  return item === null ? null : { kind: 'group', operator, item, inner };
}

/** The last of several parentheses in a row: `((uid=*`. */
function innermost(lower: string, at: number): number {
  let last = at;
  while (last < at + MOST_DOUBLED && lower[last] === '(' && lower[last + 1] === '(') last++;
  return last;
}

/** True when the parenthesis opens a group: `(&(`. */
export function opensGroup(lower: string, at: number): boolean {
  const next = skipSpaces(lower, at + 1);
  return isOperator(lower[next]) && lower[skipSpaces(lower, next + 1)] === '(';
}

/** True when what stands behind the parenthesis could be an operator. */
export function startsWithOperator(lower: string, at: number): boolean {
  return isOperator(lower[skipSpaces(lower, at + 1)]);
}

/** Neither the name nor the value holds a parenthesis: items of one text do not overlap. */
function itemAt(lower: string, at: number): FilterItem | null {
  const limit = Math.min(lower.length, at + LONGEST_DESCRIPTION);
  let equals = at;
  while (equals < limit && isDescriptive(lower.charCodeAt(equals))) equals++;
  if (equals === at || lower[equals] !== '=' || lower[equals + 1] === '=') return null;
  const described = DESCRIPTION.exec(lower.slice(at, equals));
  if (described === null || isComparison(lower, equals)) return null;
  const [, name = '', , rule] = described;
  const end = valueEnd(lower, equals + 1);
  if (end < 0) return null;
  const value = lower.slice(equals + 1, end).trim();
  const wildcard = value.startsWith('*') || value.endsWith('*');
  if (rule !== undefined) return { familiarity: 'directory', nameLength: rule.length, wildcard };
  return { familiarity: attributeFamiliarity(name), nameLength: name.length, wildcard };
}

/** `c >= 0x61`: blanks on both sides, as in a source. A filter has none before what compares. */
function isComparison(lower: string, equals: number): boolean {
  return '<>'.includes(lower.charAt(equals - 1)) && lower[equals - 2] === ' ' && lower[equals + 1] === ' ';
}

/** Where a value ends: before a parenthesis, a NUL or at the end of the text; −1 when it holds what code holds. */
function valueEnd(lower: string, from: number): number {
  const limit = Math.min(lower.length, from + LONGEST_VALUE);
  for (let i = from; i < limit; i++) {
    const code = lower.charCodeAt(i);
    if (code === 0x28 || code === 0x29 || code === 0) return i;
    if (code === 0x22 || code === 0x3b) return -1;
    // Blank at the start of a value is there to get past a check; lines end in code.
    if ((code === 0x0a || code === 0x0d) && lower.slice(from, i).trim() !== '') return -1;
  }
  return limit === lower.length ? limit : -1;
}

/** Letters, digits, blanks and ` - . : ; < > _ ~`. */
function isDescriptive(code: number): boolean {
  if (code === 0x09 || code === 0x0a || code === 0x0d) return true;
  if (code >= 0x61) return code <= 0x7a || code === 0x7e;
  if (code >= 0x30) return code <= 0x3c || code === 0x3e || code === 0x5f;
  return code === 0x20 || code === 0x2d || code === 0x2e;
}

function isOperator(character: string | undefined): character is Operator {
  return character === '&' || character === '|' || character === '!';
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at < from + 4 && isBlank(text.charCodeAt(at))) at++;
  return at;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}
