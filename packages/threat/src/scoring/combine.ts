import { CATEGORY_WEIGHTS, SCORE_CATEGORIES, type ScoreCategory } from '@sundew/wire/verdict';
import { points } from './points.ts';

/** Category scores, 0–100 each; an absent category is 0. */
export type CategoryPoints = Readonly<Partial<Record<ScoreCategory, number>>>;

/** The weighted sum in whole hundredths, 0–10,000 (specification, "Threat score"): honeypot 30 and headers 15 give 1,230. */
export function combinedHundredths(scores: CategoryPoints): number {
  let sum = 0;
  for (const category of SCORE_CATEGORIES) sum += points(scores[category] ?? 0) * CATEGORY_WEIGHTS[category];
  return sum;
}
