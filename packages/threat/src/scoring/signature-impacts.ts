import type { SignatureType } from '@sundew/wire/verdict';
import type { SignatureMatch } from '../facts/evidence.ts';
import { points } from './points.ts';

/** What one type of attack adds to the score. */
export interface TypeImpact {
  readonly type: SignatureType;
  /** Whole points, the highest impact among its matches. */
  readonly impact: number;
  readonly match: SignatureMatch;
  /** How many matches are of this type. */
  readonly places: number;
}

const MOST_MATCHES = 256;

/** Impacts by type, in the order of first appearance. Looks at the first 256 matches. */
export function signatureImpacts(matches: readonly SignatureMatch[]): readonly TypeImpact[] {
  const byType = new Map<SignatureType, TypeImpact>();
  for (const match of matches.slice(0, MOST_MATCHES)) {
    const impact = points(match.impact);
    const known = byType.get(match.type);
    if (!known) byType.set(match.type, { type: match.type, impact, match, places: 1 });
    else if (impact > known.impact) byType.set(match.type, { ...known, impact, match, places: known.places + 1 });
    else byType.set(match.type, { ...known, places: known.places + 1 });
  }
  return [...byType.values()];
}
