import { isSecretName, namesListedSecret } from './listed-secret.ts';

/** Above this length a run of word characters may be something encoded. */
const LONGEST_NAME = 64;

const PLAIN = table('._-');
/** What a name may hold; dots and brackets are worth a closer look. */
const PLAIN_NAME = table('-]');
const DOT = 2;
const BRACKET = 4;
const UNDERSCORE = 8;
PLAIN_NAME['.'.charCodeAt(0)] = DOT;
PLAIN_NAME['_'.charCodeAt(0)] = UNDERSCORE;
PLAIN_NAME['['.charCodeAt(0)] = BRACKET;

/** True for letters and digits of ASCII, `_`, `-` and single `.` alone. */
export function isPlain(text: string): boolean {
  return holdsOnly(text, PLAIN) && !text.includes('..');
}

/** In brackets or behind one, a secret is compared; so it is behind the relations of a lookup. */
const SECRET =
  /(?:pass|pwd|token|secret|hash|api_?key|otp|pin)\w{0,12}\]?\[|^(?:q|search|query|filters?|_?where|_q)\[(?:\d{1,3}\]\[)?[^\]]{0,40}(?:pass|token|secret)/i;
const LOOKUP = /(?:pass|pwd|token|secret|hash|api_?key|otp|pin)\w{0,12}?__|__is_(?:superuser|staff|admin)/i;
/** By which a driver of MongoDB tells its own values. */
const BSON_TYPE = '_bsontype';
/** What PHP keeps of a request and its session. */
const GLOBAL = /^(?:GLOBALS|_(?:SESSION|SERVER|ENV|GET|POST|REQUEST|COOKIE|FILES))\[/;

/** What leads to the insides of a server's objects. */
const INTERNAL =
  /__(?:proto|globals|builtins|subclasses)__|__(?:class|init|dict|base)__(?:\]?\[|\.__)|__pro__|constructor[.[\]]|class(?:\.module)?[.[]classloader/i;

/** True for a name that any programmer would give a field: as `isPlain`, with the brackets of `items[0][name]`. */
export function isPlainName(text: string): boolean {
  if (text.length > LONGEST_NAME) return false;
  let held = 0;
  for (let i = 0; i < text.length; i++) {
    const kind = PLAIN_NAME[text.charCodeAt(i)] ?? 0;
    if (kind === 0) return false;
    held |= kind;
  }
  if ((held & DOT) !== 0 && text.includes('..')) return false;
  if (((held & (DOT | BRACKET)) !== 0 || mayBeInternal(text)) && INTERNAL.test(text)) return false;
  if ((held & UNDERSCORE) !== 0 && (text === BSON_TYPE || (text.includes('__') && LOOKUP.test(text)))) return false;
  return (held & BRACKET) === 0 || !(SECRET.test(text) || GLOBAL.test(text) || namesListedSecret(text));
}

/** True for a name that is no leaf wherever it stands. */
export function isOrdinaryName(text: string): boolean {
  return text !== 'prototype' && !isComparison(text) && isPlainName(text) && !isSecretName(text);
}

/** Comparisons as the filters of APIs name them. */
const COMPARISONS: ReadonlySet<string> = new Set([
  'startsWith',
  'endsWith',
  'contains',
  'equals',
  'not',
  'in',
  'notIn',
  'gt',
  'gte',
  'lt',
  'lte',
  'ne',
  'neq',
  'nin',
  'like',
  'ilike',
  'regex',
  'regexp',
  'startswith',
  'endswith',
]);
const LONGEST_COMPARISON = 10;
/** For each first character one bit for each length that one has. */
const LENGTHS: Uint16Array = new Uint16Array(128);
for (const each of COMPARISONS) {
  const first = each.charCodeAt(0);
  LENGTHS[first] = (LENGTHS[first] as number) | (1 << each.length);
}
const SECRET_PARENT =
  /(?:^|[.\]])(\w{0,24}(?:pass(?:word|wd)|secret|token|api_?key|(?:reset|verification|activation|login|invite|otp)_?code)(?:_?hash)?)\.\w{2,10}$/i;

/** `password[startsWith]` for a comparison under a secret, told by its place in a document; null for other names. */
export function comparedSecret(location: string, text: string): string | null {
  const parent = isComparison(text) ? SECRET_PARENT.exec(location)?.[1] : undefined;
  return parent === undefined ? null : `${parent}[${text}]`;
}

/** Cheap: most names begin otherwise. */
function mayBeInternal(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  return first === 0x63 || first === 0x7f;
}

/** True when every character is marked in the table, which has one entry for each character of ASCII. */
export function holdsOnly(text: string, marked: Uint8Array): boolean {
  for (let i = 0; i < text.length; i++) {
    if (marked[text.charCodeAt(i)] !== 1) return false;
  }
  return true;
}

/** A table for `holdsOnly`: ASCII letters and digits, and the characters given. */
export function table(more: string): Uint8Array {
  const marked = new Uint8Array(128);
  for (const each of `0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz${more}`) {
    marked[each.charCodeAt(0)] = 1;
  }
  return marked;
}

function isComparison(text: string): boolean {
  if (text.length > LONGEST_COMPARISON) return false;
  if (text.startsWith('_')) return COMPARISONS.has(text.slice(1));
  return ((LENGTHS[text.charCodeAt(0)] ?? 0) & (1 << text.length)) !== 0 && COMPARISONS.has(text);
}
