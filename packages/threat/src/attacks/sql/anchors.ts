import { endsReference } from '../decodings/reference-end.ts';
import { isLetter, isWordPart } from './characters.ts';
import { OWN_CLAUSES } from './clauses-of-some.ts';
import { HEAVY_FUNCTIONS } from './functions.ts';
import {
  ARITHMETIC_WORDS,
  BOOLEAN_WORDS,
  COMPARISON_WORDS,
  CONSTANT_WORDS,
  LITERAL_WORDS,
  QUANTIFIERS,
  SET_WORDS,
  UNARY_WORDS,
} from './keywords.ts';
import { ROW_CLAUSES } from './row-clauses.ts';
import { beginsStatement } from './statements.ts';

/** A place in a bare value where SQL may take over. */
export interface Anchor {
  readonly at: number;
  readonly kind: 'boolean' | 'set' | 'clause' | 'statement' | 'call';
}

/** Functions whose names other languages use as well; only an operator before them makes them worth a look. */
const COMMON_NAMES: ReadonlySet<string> = new Set([
  'sleep',
  'benchmark',
  'readfile',
  'writefile',
  'get_lock',
  'xmltype',
  'openquery',
]);

const WORDS: ReadonlyMap<string, Anchor['kind']> = new Map<string, Anchor['kind']>([
  ...[...BOOLEAN_WORDS].map((word) => [word, 'boolean'] as const),
  ...[...SET_WORDS].map((word) => [word, 'set'] as const),
  ...['order', 'oorrder', 'group', 'having', 'procedure', 'into'].map((word) => [word, 'clause'] as const),
  ...['waitfor', 'exec', 'execute', 'bulk', 'declare'].map((word) => [word, 'statement'] as const),
  ...HEAVY_FUNCTIONS.filter((name) => !COMMON_NAMES.has(name)).map((name) => [name, 'call'] as const),
]);

/** Words that can begin an operand which goes on in words. */
const OPERAND_WORDS: ReadonlySet<string> = new Set([
  ...CONSTANT_WORDS,
  ...UNARY_WORDS,
  ...QUANTIFIERS,
  ...LITERAL_WORDS,
  'case',
]);
const OPERATOR_WORDS: ReadonlySet<string> = new Set([...COMPARISON_WORDS, ...ARITHMETIC_WORDS, 'not']);
const CLAUSE_WORDS: ReadonlySet<string> = new Set([
  ...'order oorrder group having where prewhere qualify limit offset procedure into as'.split(' '),
  ...OWN_CLAUSES,
  ...ROW_CLAUSES,
]);
const LONGEST = Math.max(...[...WORDS.keys()].map(({ length }) => length));
/** From this length on a word may have a keyword inside, for filters that take it out. */
const NESTED_LENGTH = 10;

/** For the first two letters of a word, which lengths (one bit each, 31 for all above) are worth looking up. */
const LENGTHS = lengthsOf(WORDS.keys());
const OPERAND_LENGTHS = lengthsOf(OPERAND_WORDS);
const OPERATOR_LENGTHS = lengthsOf(OPERATOR_WORDS);

function lengthsOf(words: Iterable<string>): Int32Array {
  const lengths = new Int32Array(128 * 128);
  for (const word of words) {
    const pair = word.charCodeAt(0) * 128 + word.charCodeAt(1);
    lengths[pair] = (lengths[pair] ?? 0) | lengthBit(word.length);
  }
  return lengths;
}

/** Cheap: false when no word of the table has these first letters and this length. */
function isWorthLooking(lengths: Int32Array, lower: string, from: number, to: number): boolean {
  const first = lower.charCodeAt(from);
  const second = lower.charCodeAt(from + 1);
  if (!(first < 128 && second < 128)) return false;
  return ((lengths[first * 128 + second] as number) & lengthBit(to - from)) !== 0;
}

const PLAIN = 0;
const WORD = 1;
const DIGIT = 2;
const MARK = 3;
/** What the ASCII characters are to the search for anchors. */
const ROLES = new Uint8Array(128).fill(WORD, 97, 123).fill(DIGIT, 48, 58);
ROLES[0x5f] = DIGIT;
for (const mark of ';|&') ROLES[mark.charCodeAt(0)] = MARK;

/** Marks that no operand begins with. */
const NO_OPERAND = new Uint8Array(128);
for (const mark of '|&),;=>%^:]}') NO_OPERAND[mark.charCodeAt(0)] = 1;

function lengthBit(length: number): number {
  return 1 << Math.min(length, 31);
}

/** The anchor at or after `from`; null when there is none. One pass; `lower` is in lower case. */
export function nextAnchor(lower: string, from: number): Anchor | null {
  const { length } = lower;
  let at = from;
  while (at < length) {
    const code = lower.charCodeAt(at);
    const role = code < 128 ? ROLES[code] : isLetter(code) ? WORD : PLAIN;
    if (role === WORD) {
      const end = endOfWord(lower, at);
      if (end - at <= LONGEST && isWorthLooking(LENGTHS, lower, at, end)) {
        const kind = WORDS.get(lower.slice(at, end));
        if (kind !== undefined && (kind !== 'boolean' || mayJoin(lower, end))) return { at, kind };
      }
      at = end;
    } else if (role === MARK) {
      const next = lower.charCodeAt(at + 1);
      if (code === 0x3b) {
        if (next !== code && startsStatement(lower, at + 1) && !endsReference(lower, at))
          return { at, kind: 'statement' };
      } else if (next === code) {
        if (mayHaveOperand(lower, at + 2)) return { at, kind: 'boolean' };
        at++;
      }
      at++;
    } else at++;
  }
  return null;
}

/** True unless a plain word comes next that nothing of SQL begins with, as after the apostrophe of `don't`. */
export function mayFollowValue(lower: string, from: number): boolean {
  const at = skipSpaces(lower, from);
  if (!isPlainLetter(lower.charCodeAt(at))) return true;
  const end = endOfWord(lower, at);
  const next = lower.charAt(skipSpaces(lower, end));
  if (next === '(' || next === '/' || end - at >= NESTED_LENGTH) return true;
  const word = lower.slice(at, end);
  return WORDS.has(word) || OPERATOR_WORDS.has(word) || CLAUSE_WORDS.has(word) || beginsStatement(word);
}

/** False when what follows an `or` is a sentence, as it is mostly, or nothing that it could join. */
function mayJoin(lower: string, from: number): boolean {
  return !goesOnInWords(lower, from) && mayHaveOperand(lower, from);
}

/** Cheap: false when a mark comes next that no operand begins with, as in a run of bars. */
function mayHaveOperand(lower: string, from: number): boolean {
  const code = lower.charCodeAt(skipSpaces(lower, from));
  return !(code < 128 && NO_OPERAND[code] === 1);
}

/** True when the words after an `or` are a sentence's: neither an operand by themselves nor compared with anything. */
function goesOnInWords(lower: string, from: number): boolean {
  const first = skipSpaces(lower, from);
  if (!isPlainLetter(lower.charCodeAt(first))) return false;
  const firstEnd = endOfWord(lower, first);
  const second = skipSpaces(lower, firstEnd);
  const code = lower.charCodeAt(second);
  const ends = Number.isNaN(code) || code === 0x2c || code === 0x2e || code === 0x3f;
  if (!ends && !isPlainLetter(code)) return false;
  if (isOneOf(OPERAND_WORDS, OPERAND_LENGTHS, lower, first, firstEnd)) return false;
  return ends || !isOneOf(OPERATOR_WORDS, OPERATOR_LENGTHS, lower, second, endOfWord(lower, second));
}

function isOneOf(words: ReadonlySet<string>, lengths: Int32Array, lower: string, from: number, to: number): boolean {
  return isWorthLooking(lengths, lower, from, to) && words.has(lower.slice(from, to));
}

function endOfWord(text: string, start: number): number {
  let end = start + 1;
  for (;;) {
    const code = text.charCodeAt(end);
    if (code < 128) {
      const role = ROLES[code];
      if (role !== WORD && role !== DIGIT && !(code === 0x2e && isLetter(text.charCodeAt(end + 1)))) return end;
    } else if (Number.isNaN(code) || !isWordPart(code)) return end;
    end++;
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (at < from + 8 && (text.charCodeAt(at) <= 0x20 || text.charCodeAt(at) === 0xa0)) at++;
  return at;
}

function isPlainLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** True when a statement's first word follows, blanks and comments apart. */
function startsStatement(lower: string, from: number): boolean {
  let at = from;
  while (at < lower.length && at < from + 16 && !isPlainLetter(lower.charCodeAt(at))) at++;
  const end = endOfWord(lower, at);
  return end - at <= 16 && beginsStatement(lower.slice(at, end));
}
