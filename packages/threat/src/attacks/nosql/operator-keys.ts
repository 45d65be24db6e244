import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';
import { EscapeScan, isLetter } from './escape-scan.ts';
import { LONGEST_OPERATOR, type OperatorUse, operatorUse } from './operators.ts';

/** Confidence of an operator as the key of an object, of the same in brackets behind a field, and inside a value. */
const AS_KEY: Readonly<Record<OperatorUse, number>> = {
  script: 0.95,
  selector: 0.9,
  ordinary: 0.75,
  pipeline: 0.8,
  update: 0.6,
  shared: 0,
};
const IN_BRACKETS: Readonly<Record<OperatorUse, number>> = {
  script: 0.97,
  selector: 0.95,
  ordinary: 0.9,
  pipeline: 0.9,
  update: 0.8,
  shared: 0.75,
};
const IN_VALUE: Readonly<Record<OperatorUse, number>> = {
  script: 0.98,
  selector: 0.92,
  ordinary: 0.85,
  pipeline: 0.85,
  update: 0.75,
  shared: 0.7,
};

/** Open-data services let their readers write `?$where=` as a plain parameter. */
const PLAIN_PARAMETER_SCRIPT = 0.55;

/** `filters[title][$eq]`: an API that offers operators to its callers, behind a field. */
const OFFERED_FILTER = /^filters?\[(?:\$(?:or|and|not)\]\[)?(?!\$)/;

/** A query operator that is the name of a field: `$ne`, `user[$gt]`. */
export function operatorName({ text, lower, leaf }: Reading): Finding | null {
  const bracketed = bracketedOperator(lower);
  if (bracketed !== null) {
    return isOffered(lower, bracketed.use)
      ? null
      : finding('operator in a field name', IN_BRACKETS[bracketed.use], bracketed.at);
  }
  if (text[0] !== '$' || text.length > LONGEST_OPERATOR) return null;
  const use = operatorUse(lower.slice(1));
  if (use === undefined || AS_KEY[use] === 0) return null;
  const plain = (leaf.kind === 'query' || leaf.kind === 'form') && use === 'script';
  return finding('operator as a key', plain ? PLAIN_PARAMETER_SCRIPT : AS_KEY[use], 0);
}

/**
 * A query operator written inside a value: `{"$gt": ""}`, `1, $where: '1 == 1'`, `user[$ne]=x`. The value must be the
 * object itself or leave the string it stood in; the same words quoted in a text are documentation.
 */
export function operatorInValue({ lower, leaf }: Reading): Finding | null {
  const scan = new EscapeScan(lower);
  const own = OBJECT_START.test(lower);
  for (let at = lower.indexOf('$'); at >= 0; at = lower.indexOf('$', at + 1)) {
    const operator = isLetter(lower.charCodeAt(at - 1)) ? null : operatorAt(lower, at);
    if (operator === null) continue;
    const { use, end } = operator;
    if (lower[at - 1] === '[' && lower[end] === ']') {
      if (standsInBrackets(lower, at, end) && !isOffered(lower, use))
        return finding('operator in a field name', IN_BRACKETS[use], at);
    } else if (
      isKey(lower, at, end) &&
      ((own &&
        use !== 'shared' &&
        (leaf.isPiece !== true ||
          isQuoting(lower.charCodeAt(at - 1)) ||
          (at <= LEAD && FIRST_KEY.test(lower.slice(0, at))))) ||
        scan.leftBefore(at) ||
        letsAnybodyIn(lower, at, end, use))
    ) {
      return finding('operator in a value', IN_VALUE[use], at);
    }
  }
  return null;
}

/** What an object, or a piece behind the end of a plain value, starts with; `(` is code. */
const OBJECT_START = /^\s{0,8}(?:[{[,}\]]|\\?["']?\$|(?:true|false|null|undefined|-?\d{1,12})\s{0,4}[,}])/;

/** What stands before the first key of an object, or before one that is added to it. */
const FIRST_KEY = /^(?:[\w"']{0,8}\s?[,}])?\s?[{[]?\s?$/;
const LEAD = 12;

/** A field for a password before an object that is compared with it. */
const SECRET_FIELD = /(?:pass(?:word|wd|phrase)?|pwd)[\\"']{0,2}\s{0,4}:\s{0,4}\{\s{0,4}[\\"']{0,2}$/;
const LONGEST_FIELD = 32;
/** More than nothing: what every text is. */
const NOTHING = /^[\\"']{0,2}\s{0,4}:\s{0,4}(?:\\?"\\?"|''|undefined|null)\s{0,4}\}/;

/** A password that is compared, or a comparison that everything passes: no application asks for either, nor do texts on them. */
function letsAnybodyIn(lower: string, at: number, end: number, use: OperatorUse): boolean {
  if (use !== 'selector' && use !== 'ordinary') return false;
  if (SECRET_FIELD.test(lower.slice(Math.max(0, at - LONGEST_FIELD), at))) return true;
  return lower.startsWith('gt', at + 1) && NOTHING.test(lower.slice(end, end + LONGEST_FIELD));
}

const KEY_BEFORE = '{,[(';
/** A colon and the beginning of a value; a word behind it is a sentence. */
const BEFORE_VALUE =
  /^[\\"']{0,2}\s{0,8}:\s{0,8}(?:["'{[(/\\\d.$-]|$|(?:true|false|null|undefined|nan|this|function|new|return|sleep|db)\b)/;

function finding(pattern: string, confidence: number, at: number): Finding {
  return { pattern, confidence, at };
}

function isOffered(lower: string, use: OperatorUse): boolean {
  return use !== 'script' && OFFERED_FILTER.test(lower);
}

function bracketedOperator(lower: string): { readonly use: OperatorUse; readonly at: number } | null {
  for (let at = lower.indexOf('[$'); at >= 0; at = lower.indexOf('[$', at + 2)) {
    const operator = operatorAt(lower, at + 1);
    if (operator !== null && lower[operator.end] === ']') return { use: operator.use, at };
  }
  return null;
}

function operatorAt(lower: string, dollar: number): { readonly use: OperatorUse; readonly end: number } | null {
  let end = dollar + 1;
  const limit = Math.min(lower.length, end + LONGEST_OPERATOR);
  while (end < limit && isLetter(lower.charCodeAt(end))) end++;
  const use = end === dollar + 1 ? undefined : operatorUse(lower.slice(dollar + 1, end));
  return use === undefined ? null : { use, end };
}

/** Behind a field or at the start, before `=`, another bracket or the end; `$list[$in] = 5` is PHP. */
function standsInBrackets(lower: string, dollar: number, end: number): boolean {
  const next = lower[end + 1];
  if (next !== undefined && next !== '=' && next !== '[' && next !== '&') return false;
  let start = dollar - 1;
  const limit = Math.max(0, start - 64);
  while (start > limit && /[\w\][]/.test(lower[start - 1] as string)) start--;
  return lower[start - 1] !== '$' && lower[start - 1] !== '>';
}

/** A key: at the start or behind `{ , [ (`, with or without quotes, and before a colon. */
function isKey(lower: string, dollar: number, end: number): boolean {
  let before = dollar - 1;
  for (let i = 0; i < 3 && isQuoting(lower.charCodeAt(before)); i++) before--;
  for (let i = 0; i < 8 && lower.charCodeAt(before) === 0x20; i++) before--;
  if (before >= 0 && !KEY_BEFORE.includes(lower[before] as string)) return false;
  return BEFORE_VALUE.test(lower.slice(end, end + 32));
}

/** Single and double quotes and the backslash that may stand before them. */
function isQuoting(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x5c;
}
