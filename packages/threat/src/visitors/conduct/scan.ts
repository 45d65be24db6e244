import type { BehaviourFacts } from '../../facts/evidence.ts';
import { type Conduct, growing } from './conduct.ts';

/** So many pages that are not there: nobody follows that many broken links. */
const LEAST_MISSES = 8;
const MISS_SHARE = 0.6;
/** Where answers are not known: so many places that nobody else ever asked for, faster than anybody reads. */
const LEAST_NOVEL = 12;
const NOVEL_SHARE = 0.8;
const PAGES_A_MINUTE = 30;
const PAGES_IN_10_S = 8;

/** Trying paths to see which exist. Told by answers where they are known, else by paths that nobody else asks for. */
export function scanOf(behaviour: BehaviourFacts): Conduct | null {
  const { answered10m, misses10m, novelPaths10m, distinctPaths10m, pages10m, siteIsKnown } = behaviour;
  const values = { paths: distinctPaths10m, misses: misses10m };
  if (misses10m >= LEAST_MISSES && distinctPaths10m >= LEAST_MISSES && misses10m >= answered10m * MISS_SHARE) {
    return { certainty: growing(misses10m, LEAST_MISSES, 100), values };
  }
  const triesUnknown =
    siteIsKnown &&
    novelPaths10m >= LEAST_NOVEL &&
    novelPaths10m >= pages10m * NOVEL_SHARE &&
    (behaviour.requests1m >= PAGES_A_MINUTE || behaviour.requests10s >= PAGES_IN_10_S);
  if (!triesUnknown) return null;
  return { certainty: growing(novelPaths10m, LEAST_NOVEL, 300), values: { ...values, misses: novelPaths10m } };
}
