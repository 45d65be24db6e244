/** Parameters that say by what a list is sorted, and what of it is shown, by their last word; `[0]` and `[users]` may follow. */
const LIST =
  /(?:^|[[$_.])(?:order_?by|ordering|sort(?:_?by|_?fields?)?|group_?by|fields|select|columns?|attributes|projection|include|expand|populate|relations?|excludekeys|keys|_source)\]?(?:\[\w{0,40}\]){0,2}$/i;
/** A field that nobody is shown, as the last word of a name, with relations before it and others beside it. */
const SECRET =
  /(?:^|[\s,.+"'/(=-])\w{0,24}?(?:pass(?:word|wd)|(?:reset|access|refresh|auth|api|session)_?\w{0,16}?token|api_?key|secret_?(?:key|token)|totp_?secret)s?(?:_?(?:hash|digest|salt))?["']?(?=$|[\s,);])/i;
const LONGEST = 120;
/** A secret as the name of a field, and the part of a query that sorts by fields or lists them: the rest may be a form. */
const SECRET_NAME =
  /^\w{0,24}?(?:pass(?:word|wd)|(?:reset|access|refresh|auth|api|session)_?\w{0,16}?token|api_?key|secret_?(?:key|token)|totp_?secret)(?:_?(?:hash|digest|salt))?$/i;
const BELOW_LIST =
  /(?:^|[._[])(?:\$project|\$?(?:order_?by|ordering|sort(?:_?by)?|projection|populate|include|select)|(?:query|must|should|filter)(?:\[\d{1,3}\])?\.(?:wildcard|prefix|regexp|fuzzy))\]?(?:\[\w{1,40}\]|\.\w{1,40}){0,6}$/i;
/** Characters that such a name ends with. */
const LAST: Uint8Array = new Uint8Array(128);
for (const each of 'dnyhtDNYHT') LAST[each.charCodeAt(0)] = 1;
const ENDINGS: ReadonlySet<string> = new Set(['rd', 'wd', 'en', 'ey', 'sh', 'st', 'lt']);
const SHORTEST_SECRET = 6;
const LONGEST_SECRET = 60;

/** True for a parameter that has a secret sorted by or shown: `sort=-passwordHash`, `select=Id,PasswordHash`. Bounded. */
export function listsSecret(name: string, value: string): boolean {
  return name.length <= LONGEST && value.length <= LONGEST && LIST.test(name) && SECRET.test(value);
}

/** True for a field that nobody is shown, by its name. Bounded. */
export function isSecretName(name: string): boolean {
  if (name.length < SHORTEST_SECRET || name.length > LONGEST_SECRET) return false;
  if (LAST[name.charCodeAt(name.length - 1)] !== 1 || !ENDINGS.has(name.slice(-2).toLowerCase())) return false;
  return SECRET_NAME.test(name);
}

/** True for the name of a secret below such a part of a document: `{"orderBy": {"author": {"passwordHash": "asc"}}}`. Bounded. */
export function listsSecretBelow(location: string, name: string): boolean {
  return isSecretName(name) && BELOW_LIST.test(location.slice(-LONGEST, -name.length - 1));
}

/** True for a parameter whose name says so by itself: `sort[password]`. Bounded. */
export function namesListedSecret(name: string): boolean {
  const open = name.endsWith(']') && name.length <= LONGEST ? name.lastIndexOf('[') : -1;
  return open > 0 && isSecretName(name.slice(open + 1, -1)) && BELOW_LIST.test(name.slice(0, open));
}

/** What belongs to an account and lets others in, as a relation is called. */
const RELATION = /^(?:access|refresh|api|auth|session|reset)_?tokens?$/i;
const INCLUDES = /[._](?:include|relations?|populate|expand)(?:\[\d{1,3}\])?(?:\.relation)?$/i;

/** True for a value of a document that has such a relation shown: `{"include": ["accessTokens"]}`. Bounded. */
export function includesSecret(location: string, text: string): boolean {
  return text.length <= LONGEST && RELATION.test(text) && INCLUDES.test(location);
}
