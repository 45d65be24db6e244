import { HIGH_RISK_SCORE, type ThresholdPreset } from '@sundew/wire/verdict';

/** What a property does by itself. Null is never. */
export interface Thresholds {
  /** Block from this score on. */
  readonly block: number | null;
  /** Challenge from this score on. */
  readonly challenge: number | null;
}

export type Decision = 'allow' | 'challenge' | 'block';

/** Specification, "Suggested block/challenge thresholds by use". */
export const PRESET_THRESHOLDS: Readonly<Record<ThresholdPreset, Thresholds>> = {
  financial: { block: 55, challenge: 40 },
  ecommerce: { block: 65, challenge: 50 },
  standard: { block: 75, challenge: 60 },
  public_content: { block: 85, challenge: 70 },
  monitoring: { block: null, challenge: null },
};

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
