/** Evidence that stays with a visitor after the request that brought it. */
export const REMEMBERED_KINDS = [
  'canary_used',
  'marked_bait',
  'decoy_touched',
  'tripwire_touched',
  'form_honeypot',
  'bait_path',
  'certain_attack',
  'probable_attack',
  'scan',
  'credential_stuffing',
  'spread_stuffing',
  'scraping',
  'spread_scraping',
  'flood',
  'form_flood',
  'crawler_impersonation',
  'attack_tool',
  'robots_disobeyed',
  'sensor_finding',
] as const;
export type RememberedKind = (typeof REMEMBERED_KINDS)[number];

/**
 * How surely a remembered fact belongs to whoever sends this request: `sure` is the same client, `likely` a client that
 * cannot be told apart from others behind a shared address, `neighbour` another client of the same small address.
 */
export type Tie = 'sure' | 'likely' | 'neighbour';

/** One kind of evidence that an earlier request brought. */
export interface RememberedFact {
  readonly kind: RememberedKind;
  /** What was touched or tried, the gravest; safe to show. */
  readonly what: string;
  /** How often, 1 or more. */
  readonly count: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  /** 0–1, as it was judged when it was seen. */
  readonly certainty: number;
  /** 0–1: what is left of it by its half-life. */
  readonly strength: number;
  readonly tie: Tie;
  /** What was counted, at its highest, for the words of the reason; empty where nothing is. */
  readonly figures: Readonly<Record<string, number>>;
}

/** What is known of a visitor from before this request. */
export interface Memory {
  /** The present moment, in ms since the epoch; the facts were faded to it. */
  readonly atMs: number;
  readonly facts: readonly RememberedFact[];
  /** True when many clients share the address, so that what one of them does says nothing about the others. */
  readonly isShared: boolean;
}

/** Below this share of its first strength a fact is forgotten: after three half-lives. */
export const FORGOTTEN_BELOW = 1 / 8;

/** What is left, 0–1, of evidence of this age. A clock that went back does not strengthen it. */
export function strengthAt(ageMs: number, halfLifeMs: number): number {
  if (!(ageMs > 0)) return 1;
  return halfLifeMs > 0 ? 2 ** (-ageMs / halfLifeMs) : 0;
}
