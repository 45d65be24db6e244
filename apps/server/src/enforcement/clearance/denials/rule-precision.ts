/** How often a rule was right, with the interval in which the truth lies in 95 of 100 cases (Wilson). */
export interface RulePrecision {
  /** Share of denials that nobody took back on appeal; null before there is one. */
  readonly precision: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
}

const Z = 1.96;

/** @param denials visitors that the rule denied @param falsePositives those of them whose appeal was accepted */
export function precisionOf(denials: number, falsePositives: number): RulePrecision {
  if (denials <= 0) return { precision: null, lower: null, upper: null };
  const precision = Math.max(0, denials - falsePositives) / denials;
  const spread = Z ** 2 / denials;
  const middle = precision + spread / 2;
  const reach = Z * Math.sqrt((precision * (1 - precision)) / denials + spread / (4 * denials));
  return {
    precision,
    lower: Math.max(0, (middle - reach) / (1 + spread)),
    upper: Math.min(1, (middle + reach) / (1 + spread)),
  };
}

/** Whether appeals speak against a rule so much that it should only watch. @param least 0 asks for nothing */
export function isTooOftenWrong(denials: number, falsePositives: number, least: number): boolean {
  const { lower } = precisionOf(denials, falsePositives);
  return falsePositives > 0 && lower !== null && lower < least;
}
