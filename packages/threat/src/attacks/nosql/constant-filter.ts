import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';

/** Two literals that a filter of OData compares: `or '1' eq '1`, `or (1 eq 1`. Applications add numbers with `and`. */
const CONSTANT =
  /\b(?:(?:or|and)\s{1,4}(?:not\s{1,4})?\(?\s{0,4}'[^'\n]{0,20}'\s{1,4}(?:eq|ne|g[te]|l[te])\s{1,4}'|or\s{1,4}(?:not\s{1,4})?\(?\s{0,4}(\d{1,6})\s{1,4}eq\s{1,4}\1\b)/;
const LONGEST = 400;

/** A condition of OData that is always so, which a filter holds to let everything through. Of a parameter. Bounded. */
export function constantFilter({ lower }: Reading): Finding | null {
  if (lower.length > LONGEST || !(lower.includes(' eq ') || lower.includes(' ne '))) return null;
  const at = lower.search(CONSTANT);
  return at < 0 ? null : { pattern: 'OData condition that is always so', confidence: 0.65, at };
}
