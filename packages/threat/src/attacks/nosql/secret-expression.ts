import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';
import { lastField } from './asked-range.ts';

/** Relations on the way to a field, as query languages write them: `author__`, `createdBy/`, `users.`, `@.`. */
const WAY = String.raw`(?:@\.)?(?:[a-z$@][\w$-]{0,40}?(?:__|[./])){0,5}`;
/** A field that nobody is shown, in lower case: by its last word, or by one in the middle. */
const SECRET = String.raw`(?:\w{0,24}?(?:pass(?:word|wd|phrase)|secret|token|api_?key)s?(?:_?(?:hash|digest|salt|key|code))?|pass_?hash|pwd|otp|pin_?code)`;
const FIELD = WAY + SECRET;

/** A field that is compared, in the expressions of OData, Lucene, DynamoDB, NQL, PostgREST, PocketBase and paths of JSON. */
const COMPARED: RegExp = new RegExp(
  [
    String.raw`(?:^|[\s(,!:])(?:startswith|endswith|i?contains|substringof|indexof|length|begins_with|attribute_(?:exists|type)|substring|tolower|toupper|matchespattern)\s?\(\s?(?:["'][^"']{0,40}["']\s?,\s?)?${FIELD}\s?[,)]`,
    String.raw`(?:^|[\s(])${FIELD}\s{1,4}(?:eq|ne|g[te]|l[te])\s{1,4}(?:["'\d]|null\b)`,
    String.raw`(?:^|[\s(,+!])${FIELD}:(?:[*/[(~<>-]|[\w$]{0,20}\*)`,
    String.raw`(?:^|[\s(+!-])_exists_\s?:\s?${FIELD}(?:$|[\s)])`,
    String.raw`(?:^|[\s(,!+])${FIELD}__(?:not_?)?[a-z]{2,12}(?:[:=]|$)`,
    String.raw`(?:^|[\s(|&])${FIELD}\s?(?:\?[=~!<>]{1,2}|!?~)\s?["']`,
    String.raw`^${FIELD}\|\|\$?\w{2,12}\|\|`,
    String.raw`(?:^\$(?:\.{1,2}|\[)[^\n]{0,80}?|\[\?|\(\s?["']\$\$?\.)(?:\(?@?\.{0,2})${SECRET}(?:["'\])=!<>~]|\s|$)`,
  ].join('|'),
);
/** `password=like.a*`: the operator before the value, as PostgREST is asked. */
const OPERATOR_BEFORE_VALUE = /^(?:not\.)?(?:i?like|i?match|eq|neq|gte?|lte?|is|in|fts|isdistinct)\./;
const IS_SECRET: RegExp = new RegExp(`^${SECRET}$`);

/** Parameters that say by what a list is sorted, and what of it is shown. */
const LIST_NAME =
  /^(?:order_?by|ordering|sort(?:_?by|_?field)?|order|group_?by|fields?|select|columns?|attributes|projection|include|expand|populate|keys|relations|returning|_source|max|min|s)$/i;
const LISTED: RegExp = new RegExp(
  String.raw`(?:^|[,(\s:+{"'-])${WAY}\w{0,24}?(?:pass(?:word|wd)|(?:reset|access|refresh|auth|api|session)_?\w{0,16}?token|api_?key|secret)s?(?:_?(?:hash|digest|salt|key))?(?=$|[,)\s:"'])`,
);

/** The place of one of several that are listed: `fields[0]`. */
const LIST_INDEX = /\[\d{1,3}\]$/;
const MAY_NAME_SECRET = /pass|token|secret|pwd|otp|key|pin/;
const LONGEST = 300;

/**
 * A secret that a query compares, sorts by or shows, written in the language of an API's own queries. These are an API's
 * own, but none of them offers a secret to be guessed letter by letter. Of a parameter. Bounded.
 */
export function secretExpression({ leaf, lower, text }: Reading): Finding | null {
  if (lower.length > LONGEST) return null;
  if (leaf.kind === 'query' && OPERATOR_BEFORE_VALUE.test(lower)) {
    if (IS_SECRET.test(lastField(leaf.location).toLowerCase())) return finding(0);
  }
  if (!MAY_NAME_SECRET.test(lower)) return null;
  const name = lastField(leaf.location.replace(LIST_INDEX, ''));
  const at = text.search(LIST_NAME.test(name) ? ANY_LISTED : ANY_COMPARED);
  return at < 0 ? null : finding(at);
}

const ANY_COMPARED: RegExp = new RegExp(COMPARED.source, 'i');
const ANY_LISTED: RegExp = new RegExp(`${COMPARED.source}|${LISTED.source}`, 'i');

function finding(at: number): Finding {
  return { pattern: 'expression on a secret', confidence: 0.6, at };
}
