import type { ThresholdPreset } from './verdict.ts';

/** Scores (0–100) from which a visitor is blocked or challenged; null never acts. */
export interface Thresholds {
  readonly block: number | null;
  readonly challenge: number | null;
}

/** Suggested thresholds by use (specification, "Threat score"). */
export const PRESET_THRESHOLDS = {
  financial: { block: 55, challenge: 40 },
  ecommerce: { block: 65, challenge: 50 },
  standard: { block: 75, challenge: 60 },
  public_content: { block: 85, challenge: 70 },
  monitoring: { block: null, challenge: null },
} as const satisfies Record<ThresholdPreset, Thresholds>;
