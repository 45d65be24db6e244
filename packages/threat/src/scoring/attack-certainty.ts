import type { SignatureType } from '@sundew/wire/verdict';
import type { Evidence, SignatureMatch } from '../facts/evidence.ts';

/** From here on nothing but an attack explains what was found. */
export const CERTAIN_ATTACK = 0.9;
/** From here on it is more likely an attack than not. */
export const PROBABLE_ATTACK = 0.5;
/** A sensor that refused a request for a rule of this name has looked at more than we see. */
const REFUSED_RULE = 0.85;
const NOTED_RULE = 0.5;
const MOST_MATCHES = 256;

export interface AttackCertainty {
  /** 0–1: that at least one of the findings is an attack; findings of different types compound. */
  readonly certainty: number;
  /** The most certain type. */
  readonly type: SignatureType;
}

/** How certain it is that the request carries an attack; null when nothing was found. */
export function attackCertainty(evidence: Pick<Evidence, 'signatures' | 'sensor'>): AttackCertainty | null {
  const byType = certaintyByType(evidence);
  let best: AttackCertainty | null = null;
  let doubt = 1;
  for (const [type, certainty] of byType) {
    doubt *= 1 - certainty;
    if (best === null || certainty > best.certainty) best = { type, certainty };
  }
  return best === null ? null : { type: best.type, certainty: Math.max(best.certainty, 1 - doubt) };
}

/** The highest certainty of each type, in order of appearance. */
export function certaintyByType({
  signatures,
  sensor,
}: Pick<Evidence, 'signatures' | 'sensor'>): ReadonlyMap<SignatureType, number> {
  const byType = new Map<SignatureType, number>();
  const add = (type: SignatureType, certainty: number): void => {
    if (certainty > (byType.get(type) ?? 0)) byType.set(type, certainty);
  };
  for (let at = 0; at < Math.min(signatures.length, MOST_MATCHES); at++) {
    const match = signatures[at];
    if (match !== undefined) add(match.type, bounded(match));
  }
  for (const { attack, refused } of sensor) if (attack !== null) add(attack, refused ? REFUSED_RULE : NOTED_RULE);
  return byType;
}

function bounded({ confidence }: SignatureMatch): number {
  return confidence > 0 ? Math.min(confidence, 1) : 0;
}
