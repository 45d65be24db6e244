import { activeFilters, type Search } from './filters.ts';

/** Kinds of visits that are no work for anybody. */
const NOISE = 'people,good_bots';

/** What an address asks for: where it has no filter and does not ask for noise, everything but that. */
export function asAsked(address: Search): Search {
  return isOpen(address) && address.noise !== 'shown' ? withoutNoise(address) : address;
}

/** The address of a search; where that has no filter, the address says that noise was asked for. */
export function withNoiseShown(search: Search): Search {
  return { ...search, noise: isOpen(search) ? 'shown' : undefined };
}

export function withoutNoise(search: Search): Search {
  return { ...search, not_kind: NOISE };
}

/** Whether noise is all that is left out. */
export function leavesOutNoise(search: Search): boolean {
  return search.not_kind === NOISE && isOpen({ ...search, not_kind: undefined });
}

function isOpen(search: Search): boolean {
  return activeFilters(search).length === 0;
}
