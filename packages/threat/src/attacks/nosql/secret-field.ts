import type { Reading } from '../readings/reading.ts';
import type { Leaf } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';

const SECRET =
  '(?:pass(?:word|wd|phrase|code)?|pwd|secret|token|(?:access|refresh|reset|api)_?(?:token|key)|(?:reset|verification|activation|login|invite|otp)_?code|otp|pin|hash)';
/** Comparisons as APIs name them that filter for their callers (LoopBack, Parse, Strapi and their kin), without `$`. */
const COMPARISON =
  '_{0,2}(?:neq?|nin|nlike|nilike|not|like|ilike|i?regexp?|gte?|lte?|between|eqi?|equals|inq?|notin|n?null|notnull|exists|empty|nempty|i?startswithi?|i?endswithi?|i?containsi?|icontains|iexact|isnull|range|starts?_?with|ends?_?with|i?starts|i?ends|search)';
const IN_BRACKETS = new RegExp(
  `(?:^|[\\[.]|__)(?:${SECRET}|[a-z_]{2,24}?_?(?:password|token|secret){1,2})\\]?(?:\\[|__|\\.)\\$?${COMPARISON}(?:\\]|=|$)`,
);
/** What Ransack and its kin put behind the name of a column, inside of the parameter that holds a search. */
const BY_PREDICATE: RegExp = new RegExp(
  `^(?:q|search|query|filters?|where|_where|_q)\\[(?:\\d{1,3}\\]\\[)?[\\w.]{0,60}?${SECRET}\\w{0,8}?_\\$?(?:not_?|n)?(?:start|end|starts_?with|ends_?with|contains{1,2}|cont|i_cont|eq|ne|matches|match|present|blank|null|gte?|lte?|gteq|lteq|in)(?:_any|_all)?\\]`,
);
const IN_OBJECT = new RegExp(
  `["']${SECRET}["']\\s{0,4}:\\s{0,4}\\{\\s{0,4}["']${COMPARISON}["']\\s{0,4}:\\s{0,4}["'{[\\w]`,
);
/** Who may do everything, asked for through a relation: `user__is_superuser`. */
const PRIVILEGE = /__is_(?:superuser|staff|admin)(?:__exact)?$/;
/** What holds the conditions of a query. */
const CONDITIONS = /(?:^|[._[])(?:\w{0,12}where|\w{0,12}filters?|query|selector|conditions?|find|match)\b/i;
/** A comparison under a secret of a document, as leaves name it. */
const OF_DOCUMENT = /^\w{1,40}\[\w{2,10}\]$/;
const AT_ROOT = /^body\.\w{1,40}\.\w{2,10}$/;
const LONGEST = 2048;

/**
 * A secret that a filter compares: `filter[where][password][like]=a%`, `{"where":{"token":{"neq":null}}}`. Such filters are
 * an API's own, but none of them offers a secret to be guessed letter by letter.
 */
export function secretFilter({ lower, leaf }: Reading): Finding | null {
  if (lower.length > LONGEST) return null;
  const isName = leaf.part === 'name';
  if (isName && leaf.kind === 'json' && OF_DOCUMENT.test(lower) && !isCondition(leaf)) return null;
  if (isName && PRIVILEGE.test(lower)) return { pattern: 'filter on a privilege', confidence: 0.6, at: 0 };
  if (isName && BY_PREDICATE.test(lower)) return { pattern: 'filter on a secret', confidence: 0.65, at: 0 };
  const at = lower.search(isName ? IN_BRACKETS : IN_OBJECT);
  return at < 0 ? null : { pattern: 'filter on a secret', confidence: 0.7, at };
}

/** Other documents say by such names what a password has to be. */
function isCondition({ isAlone, location }: Leaf): boolean {
  return CONDITIONS.test(location) || (isAlone === true && AT_ROOT.test(location));
}
