import type { SignatureMatch } from '../facts/evidence.ts';

/** At most so many matches, the most confident first, and of each type that was found the most confident. */
export function mostTelling(matches: SignatureMatch[], most: number): readonly SignatureMatch[] {
  if (matches.length > 1) matches.sort(byConfidence);
  if (matches.length <= most) return matches;
  const best = new Set(new Map(matches.toReversed().map((match) => [match.type, match])).values());
  const others = matches.filter((match) => !best.has(match));
  return [...best, ...others.slice(0, Math.max(0, most - best.size))].sort(byConfidence);
}

const byConfidence = (left: SignatureMatch, right: SignatureMatch) => right.confidence - left.confidence;
