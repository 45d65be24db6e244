import type { ThreatCategory } from './verdict.ts';

/** Who comes, as people speak of it: each visit is one of these. */
export const VISIT_KINDS = ['people', 'good_bots', 'unwanted_bots', 'attackers', 'impostors'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

const BY_CATEGORY: Readonly<Record<ThreatCategory, VisitKind>> = {
  LEGITIMATE: 'people',
  CRAWLER: 'good_bots',
  SCRAPER: 'unwanted_bots',
  BOT: 'unwanted_bots',
  SCANNER: 'attackers',
  ATTACKER: 'attackers',
};

/** The kind of a visit. @param isImpostor says that it is a known crawler, and is not */
export function visitKindOf(category: ThreatCategory, isImpostor: boolean): VisitKind {
  return isImpostor ? 'impostors' : BY_CATEGORY[category];
}

/** The categories of a kind, for filters. */
export function categoriesOf(kind: VisitKind): readonly ThreatCategory[] {
  return (Object.keys(BY_CATEGORY) as ThreatCategory[]).filter((category) => BY_CATEGORY[category] === kind);
}

/** Places of a site where bots do harm. */
export const HARM_PLACES = ['login', 'cart', 'search'] as const;
export type HarmPlace = (typeof HARM_PLACES)[number];
