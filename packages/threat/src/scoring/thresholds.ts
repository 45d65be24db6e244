import type { Thresholds } from '@sundew/wire/thresholds';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';

/**
 * The score that a client's uncorroborated words may not reach alone: the property's own block figure, and where it
 * never blocks, the default score of a high-risk response action.
 */
export function responseThreshold(thresholds: Thresholds): number {
  return thresholds.block ?? HIGH_RISK_SCORE;
}
