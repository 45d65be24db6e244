import type { Thresholds } from '@sundew/wire/thresholds';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';

export type Decision = 'allow' | 'challenge' | 'block';

/** What to do with a visitor of this whole score. */
export function decide(score: number, thresholds: Thresholds): Decision {
  if (thresholds.block !== null && score >= thresholds.block) return 'block';
  if (thresholds.challenge !== null && score >= thresholds.challenge) return 'challenge';
  return 'allow';
}

/**
 * The score that a client's uncorroborated words may not reach alone: the property's own block figure, and where it
 * never blocks, the default score of a high-risk response action.
 */
export function responseThreshold(thresholds: Thresholds): number {
  return thresholds.block ?? HIGH_RISK_SCORE;
}
