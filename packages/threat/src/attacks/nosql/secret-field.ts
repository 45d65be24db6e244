import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';

const SECRET =
  '(?:pass(?:word|wd|phrase|code)?|pwd|secret|token|(?:access|refresh|reset|api)_?(?:token|key)|otp|pin|hash)';
/** Comparisons as APIs name them that filter for their callers (LoopBack, Parse, Strapi and their kin), without `$`. */
const COMPARISON =
  '_{0,2}(?:neq?|nin|nlike|nilike|not|like|ilike|regexp?|gte?|lte?|between|eqi?|inq?|null|notnull|exists|startswithi?|endswithi?|containsi?|icontains)';
const IN_BRACKETS = new RegExp(
  `(?:^|[\\[.]|__)(?:${SECRET}|[a-z]{2,12}_?(?:password|token|secret){1,2})\\]?(?:\\[|__|\\.)\\$?${COMPARISON}(?:\\]|=|$)`,
);
const IN_OBJECT = new RegExp(
  `["']${SECRET}["']\\s{0,4}:\\s{0,4}\\{\\s{0,4}["']${COMPARISON}["']\\s{0,4}:\\s{0,4}["'{[\\w]`,
);
const LONGEST = 2048;

/**
 * A secret that a filter compares: `filter[where][password][like]=a%`, `{"where":{"token":{"neq":null}}}`. Such filters are
 * an API's own, but none of them offers a secret to be guessed letter by letter.
 */
export function secretFilter({ lower, leaf }: Reading): Finding | null {
  if (lower.length > LONGEST) return null;
  const at = lower.search(leaf.part === 'name' ? IN_BRACKETS : IN_OBJECT);
  return at < 0 ? null : { pattern: 'filter on a secret', confidence: 0.7, at };
}
