import type { Reading } from '../readings/reading.ts';
import type { Leaf, LeafKind } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { isAskedRange, lastField, listsKnown, namesWho } from './asked-range.ts';
import { EscapeScan, isLetter } from './escape-scan.ts';
import { isOfferedQuery, isQueryApart } from './offered-query.ts';
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

/** Operators that change a document, of which other services use some as well. */
const CHANGES = /^(?:set|unset|rename)$/;
/** What kind of value a field holds, which nobody asks of a password. */
const ASKS_SHAPE = /^(?:type|size|slice)$/;
/** `$set[role]`: in a parameter nobody else writes these. */
const CHANGES_FIELD = /^\$(set|unset|inc|mul|push|pull|pullall|addtoset|rename|setoninsert|currentdate|where|expr)\[/;
/** `$or[0][role]`: filters that APIs offer combine other fields. */
const COMBINES_FIELDS = /^\$(?:n?or|and)\[/;
const COMBINES = /^(?:n?or|and)$/;
const GOES_ON = /[,[{(]\s{0,8}$/;
const BARE = 0.5;

/** Open-data services let their readers write `?$where=` as a plain parameter. */
const PLAIN_PARAMETER_SCRIPT = 0.55;

/** `filters[title][$eq]`: an API that offers operators to its callers, behind a field. */
const OFFERED_FILTER = /^filters?\[(?:\$(?:or|and|not)\]\[)?(?!\$)/;

/** A query operator that is the name of a field: `$ne`, `user[$gt]`. */
export function operatorName({ text, lower, leaf }: Reading): Finding | null {
  const bracketed = bracketedOperator(lower);
  if (bracketed !== null) {
    const { use, at, name } = bracketed;
    if (isOffered(lower, use) || isAskedRange(lastField(text.slice(0, at)), name)) return null;
    return finding(IN_A_NAME, use, IN_BRACKETS[use], at);
  }
  const dotted = dottedOperator(lower);
  if (dotted !== null && !isAskedRange(lastField(text.slice(0, dotted.at)), dotted.name))
    return finding(IN_A_NAME, dotted.use, AS_KEY[dotted.use], dotted.at);
  const isParameter = leaf.kind === 'query' || leaf.kind === 'form';
  const changed = isParameter ? CHANGES_FIELD.exec(lower)?.[1] : undefined;
  if (changed !== undefined) return finding(IN_A_NAME, operatorUse(changed) ?? 'update', IN_BRACKETS.update, 0);
  if (isParameter && COMBINES_FIELDS.test(lower) && namesWho(lower))
    return finding(IN_A_NAME, 'selector', IN_BRACKETS.shared, 0);
  if (text[0] !== '$' || text.length > LONGEST_OPERATOR) return null;
  const name = lower.slice(1);
  const use = operatorUse(name);
  if (use === undefined) return null;
  if (CHANGES.test(name) && (isParameter || leaf.isAlone === true))
    return finding(AS_A_KEY, 'update', AS_KEY.update, 0);
  const holder = lastField(leaf.location.slice(0, -text.length - 1));
  if (name === 'search' && leaf.isAlone === true && leaf.location.endsWith('.$text.$search'))
    return finding(AS_A_KEY, 'ordinary', AS_KEY.ordinary, 0);
  if (ASKS_SHAPE.test(name) && namesWho(holder)) return finding(AS_A_KEY, 'ordinary', AS_KEY.ordinary, 0);
  const isOfApi = use === 'ordinary' && leaf.kind === 'json' && leaf.isAlone !== true && !namesWho(leaf.location);
  if (
    isOfApi ||
    AS_KEY[use] === 0 ||
    isOfferedQuery(leaf, use) ||
    isAskedRange(holder, name) ||
    listsKnown(holder, name)
  )
    return null;
  return finding(AS_A_KEY, use, isParameter && use === 'script' ? PLAIN_PARAMETER_SCRIPT : AS_KEY[use], 0);
}

/** `user.$ne`: a field and what it is compared by, for whoever makes objects of dotted names. */
const DOTTED = /^[\w-][\w.-]{0,63}\.\$([a-z]{2,19})(?:$|[.[])/;

function dottedOperator(
  lower: string,
): { readonly use: OperatorUse; readonly at: number; readonly name: string } | null {
  const at = lower.indexOf('.$');
  const name = at < 0 ? undefined : DOTTED.exec(lower)?.[1];
  const use = name === undefined ? undefined : operatorUse(name);
  const isTelling = use === 'script' || use === 'selector' || (use === 'ordinary' && namesWho(lower.slice(0, at)));
  return name !== undefined && use !== undefined && isTelling ? { use, at, name } : null;
}

/** Where a value is the text of one parameter. */
const HANDED_ON: ReadonlySet<LeafKind> = new Set(['query', 'form', 'multipart', 'cookie', 'header']);

/** By what a store of Firebase is read in order, as its service is asked and no application. */
const INDEX = /^"\$(?:key|value|priority)"$/;

/** A parameter that is an operator and nothing else: what takes the two apart by a program of its own is handed both. */
export function bareOperator({ lower, leaf }: Reading): Finding | null {
  if (lower[0] === '"' && leaf.kind === 'query' && leaf.part === 'value' && INDEX.test(lower))
    return finding('operator as a value', 'ordinary', BARE, 0);
  if (lower[0] !== '$' || lower.length > LONGEST_OPERATOR) return null;
  const isHandedOn = HANDED_ON.has(leaf.kind) || (leaf.kind === 'json' && namesWho(leaf.location));
  if (!isHandedOn || leaf.part !== 'value' || leaf.isPiece === true) return null;
  const name = lower.slice(1);
  const use = operatorUse(name);
  if (use === undefined || (use === 'shared' && !CHANGES.test(name) && name !== 'type')) return null;
  return finding('operator as a value', use, BARE, 0);
}

/**
 * A query operator written inside a value: `{"$gt": ""}`, `1, $where: '1 == 1'`, `user[$ne]=x`. The value must be the
 * object itself or leave the string it stood in; the same words quoted in a text are documentation.
 */
export function operatorInValue({ text, lower, leaf }: Reading): Finding | null {
  const scan = new EscapeScan(lower);
  const own = OBJECT_START.test(lower) && !isQueryApart(leaf);
  for (let at = lower.indexOf('$'); at >= 0; at = lower.indexOf('$', at + 1)) {
    const operator = isLetter(lower.charCodeAt(at - 1)) ? null : operatorAt(lower, at);
    if (operator === null) continue;
    const { use, end } = operator;
    if (lower[at - 1] === '[' && lower[end] === ']') {
      if (standsInBrackets(lower, at, end) && !isOffered(lower, use) && !asksForRange(text, lower, at, end))
        return finding(IN_A_NAME, use, IN_BRACKETS[use], at);
    } else if (
      isKey(lower, at, end) &&
      ((own &&
        (use !== 'shared' || isOwnUpdate(lower, at, end, leaf)) &&
        (leaf.isPiece !== true ||
          isQuoting(lower.charCodeAt(at - 1)) ||
          (at <= LEAD && FIRST_KEY.test(lower.slice(0, at)) && !isLineOfQuery(lower, at, end)))) ||
        scan.leftBefore(at) ||
        letsAnybodyIn(lower, at, end, use)) &&
      !asksForRange(text, lower, at, end) &&
      !PLACEHOLDER.test(lower.slice(Math.max(0, at - LEAD), at))
    ) {
      return finding(IN_A_VALUE, use, IN_VALUE[use], at);
    }
  }
  return null;
}

/** `$or: [` or `{ $and: [{ a: 1 }, { b: 2 }] },`: a line of a source that goes on, of which every line is a piece. */
function isLineOfQuery(lower: string, at: number, end: number): boolean {
  return COMBINES.test(lower.slice(at + 1, end)) && GOES_ON.test(lower.slice(-LEAD));
}

/** `{"$set": {`, `{"$type": 2}` as a parameter. */
function isOwnUpdate(lower: string, at: number, end: number, { kind, isPiece }: Leaf): boolean {
  if (isPiece === true || (kind !== 'query' && kind !== 'form')) return false;
  const name = lower.slice(at + 1, end);
  const behind = lower.slice(end, end + LONGEST_FIELD);
  if (name === 'type') return BSON_TYPE.test(behind);
  if (!OPENS.test(lower.slice(0, at))) return false;
  if (name === 'text') return TEXT_SEARCH.test(behind);
  if (name === 'size' || name === 'slice') return COUNT.test(behind);
  return OWN.test(name) && OBJECT_BEHIND.test(behind);
}

/** What changes a document, and stages of a pipeline that take an object. */
const OWN = /^(?:set|unset|rename|project|group|sort|sample|bucket)$/;
/** The first key of the whole, which is an object itself or a list of them. */
const OPENS = /^\s{0,8}(?:\[\s{0,8})?\{\s{0,8}["']?$/;
const OBJECT_BEHIND = /^["']?\s{0,4}:\s{0,4}\{/;

/** What these take. */
const TEXT_SEARCH = /^["']?\s{0,4}:\s{0,4}\{\s{0,4}["']?\$search\b/;
const COUNT = /^["']?\s{0,4}:\s{0,4}(?:-?\d|\[\s?-?\d)/;

/** A type as the database calls it. */
const BSON_TYPE =
  /^["']?\s{0,4}:\s{0,4}(?:-?\d{1,3}\b|["'](?:string|object|array|null|bool|int|long|double|decimal|objectid|date|regex|number)["'])/;

function asksForRange(text: string, lower: string, at: number, end: number): boolean {
  const field = fieldBefore(text, at);
  const operator = lower.slice(at + 1, end);
  return isAskedRange(field, operator) || (text.charAt(at - 1) !== '[' && listsKnown(field, operator));
}

/** The key of the object that an operator stands in, or the name before its brackets: `{"price": {`, `price[`. */
function fieldBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - LONGEST_KEY), at);
  return before.endsWith('[') ? lastField(before.slice(0, -1)) : (KEY_OF_OBJECT.exec(before)?.[1] ?? '');
}

const KEY_OF_OBJECT = /["']?([A-Za-z_]\w{0,40})["']?\s{0,4}:\s{0,4}\{(?:[^{}]{0,60},)?\s{0,4}["']?$/;
const LONGEST_KEY = 128;

/** What an object, or a piece behind the end of a plain value, starts with; `(` is code, `j:` marks JSON in a cookie. */
const OBJECT_START =
  /^\s{0,8}(?:(?:(?:bearer|token) |j:)?[{[,}\]]|\\?["']?\$|(?:true|false|null|undefined|-?\d{1,12})\s{0,4}[,}]|\w{1,40}\s{0,4}:\s{0,4}\{\s{0,2}["']?\$)/;

/** The number of a parameter as the value before the key, in a query of a source that no database reads as it stands: `$regex: ?0, `. */
const PLACEHOLDER = /:\s?\?\d{1,2}\s?,\s?["']?$/;

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
  /^[\\"']{0,2}\s{0,8}:\s{0,8}(?:["'{[(/\\\d.$^-]|$|(?:true|false|null|undefined|nan|this|function|new|return|sleep|db)\b)/;

const AS_A_KEY = 'operator as a key';
const IN_A_NAME = 'operator in a field name';
const IN_A_VALUE = 'operator in a value';
const PATTERNS: ReadonlySet<string> = new Set([AS_A_KEY, IN_A_NAME, IN_A_VALUE]);

/** True for the pattern of a finding that is an operator which runs no code. */
export function isOperator(pattern: string): boolean {
  return PATTERNS.has(pattern);
}

function finding(pattern: string, use: OperatorUse, confidence: number, at: number): Finding {
  return { pattern: use === 'script' ? 'operator that runs code' : pattern, confidence, at };
}

function isOffered(lower: string, use: OperatorUse): boolean {
  return use !== 'script' && OFFERED_FILTER.test(lower);
}

function bracketedOperator(
  lower: string,
): { readonly use: OperatorUse; readonly at: number; readonly name: string } | null {
  for (let at = lower.indexOf('[$'); at >= 0; at = lower.indexOf('[$', at + 2)) {
    const operator = operatorAt(lower, at + 1);
    if (operator !== null && lower[operator.end] === ']') {
      return { use: operator.use, at, name: lower.slice(at + 2, operator.end) };
    }
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
