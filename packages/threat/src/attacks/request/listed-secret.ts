/** Parameters that say by what a list is sorted, and what of it is shown, by their last word; `[0]` and `[users]` may follow. */
const LIST =
  /(?:^|[[$_.])(?:order_?by|ordering|sort(?:_?by|_?fields?)?|group_?by|fields|select|columns?|attributes|projection|include|expand|populate|relations?|excludekeys|keys|_source)\]?(?:\[\w{0,40}\]){0,2}$/i;
/** A field that nobody is shown, as the last word of a name, with relations before it and others beside it. */
const SECRET =
  /(?:^|[\s,.+"'/(=-])\w{0,24}?(?:pass(?:word|wd)|(?:reset|access|refresh|auth|api|session)_?\w{0,16}?token|api_?key|secret_?(?:key|token)|totp_?secret)s?(?:_?(?:hash|digest|salt))?["']?(?=$|[\s,);])/i;
const LONGEST = 120;

/** True for a parameter that has a secret sorted by or shown: `sort=-passwordHash`, `select=Id,PasswordHash`. Bounded. */
export function listsSecret(name: string, value: string): boolean {
  return value.length <= LONGEST && name.length <= LONGEST && SECRET.test(value) && LIST.test(name);
}

/** What belongs to an account and lets others in, as a relation is called. */
const RELATION = /^(?:access|refresh|api|auth|session|reset)_?tokens?$/i;
const INCLUDES = /[._](?:include|relations?|populate|expand)(?:\[\d{1,3}\])?(?:\.relation)?$/i;

/** True for a value of a document that has such a relation shown: `{"include": ["accessTokens"]}`. Bounded. */
export function includesSecret(location: string, text: string): boolean {
  return text.length <= LONGEST && RELATION.test(text) && INCLUDES.test(location);
}
