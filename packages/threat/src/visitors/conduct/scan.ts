import type { BehaviourFacts } from '../../facts/evidence.ts';
import { type Conduct, growing } from './conduct.ts';

/** So many pages that are not there: nobody mistypes that many, not even whoever tries out an interface. */
const LEAST_MISSES = 12;
const MISS_SHARE = 0.6;
/** Where answers are not known: so many places that nobody else ever asked for, faster than anybody reads. */
const LEAST_NOVEL = 12;
const NOVEL_SHARE = 0.8;
const PAGES_A_MINUTE = 30;
const PAGES_IN_10_S = 8;
/** One name that is nowhere, in so many folders: how a program learns what the site says to what it has not. */
const LEAST_PLACES = 3;
const NAMES_A_PLACE = 0.5;
const SOUNDING_SHARE = 0.25;

/** Trying paths to see which exist. Told by answers where they are known, else by paths that nobody else asks for. */
export function scanOf(behaviour: BehaviourFacts): Conduct | null {
  const { answered10m, misses10m, novelPaths10m, distinctPaths10m, pages10m, siteIsKnown } = behaviour;
  const values = { paths: distinctPaths10m, misses: misses10m };
  const misses = misses10m - excusedMisses(behaviour);
  if (misses >= LEAST_MISSES && distinctPaths10m >= LEAST_MISSES && misses >= answered10m * MISS_SHARE) {
    return { certainty: growing(misses, LEAST_MISSES, 100), values };
  }
  if (soundsOut(behaviour)) return { certainty: growing(behaviour.missedPlaces10m, LEAST_PLACES, 20), values };
  const triesUnknown =
    siteIsKnown &&
    novelPaths10m >= LEAST_NOVEL &&
    novelPaths10m >= pages10m * NOVEL_SHARE &&
    (behaviour.requests1m >= PAGES_A_MINUTE || behaviour.requests10s >= PAGES_IN_10_S);
  if (!triesUnknown) return null;
  return { certainty: growing(novelPaths10m, LEAST_NOVEL, 300), values: { ...values, misses: novelPaths10m } };
}

/** A page with many broken links or pictures is its owner's; whoever is led to them loads what is there as well. */
function excusedMisses({ assets10m, brokenLinks10m }: BehaviourFacts): number {
  return assets10m > 0 ? brokenLinks10m : 0;
}

/** People meet what is not there by links, each under a name of its own. */
function soundsOut({
  missedPlaces10m: places,
  missedNames10m: names,
  misses10m,
  answered10m,
}: BehaviourFacts): boolean {
  return places >= LEAST_PLACES && names <= places * NAMES_A_PLACE && misses10m >= answered10m * SOUNDING_SHARE;
}
