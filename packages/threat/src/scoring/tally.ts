import { CATEGORY_WEIGHTS, SCORE_CATEGORIES, type ScoreCategory } from '@sundew/wire/verdict';
import type { CategoryScore, Signal } from '../facts/verdict.ts';
import { fromHundredths, MAX_POINTS } from './points.ts';

/** The categories that say nothing, one shared object each. */
export const ZERO_SCORES = Object.fromEntries(
  SCORE_CATEGORIES.map((name) => [
    name,
    Object.freeze({ score: 0, weight: CATEGORY_WEIGHTS[name] / 100, contribution: 0, signals: Object.freeze([]) }),
  ]),
) as unknown as Readonly<Record<ScoreCategory, CategoryScore>>;

/**
 * Adds up a category. Its score is exactly the sum of its signals: what passes 100 is taken back by a `capped` signal
 * with negative points.
 */
export function tally(category: ScoreCategory, signals: readonly Signal[]): CategoryScore {
  if (signals.length === 0) return ZERO_SCORES[category];
  let sum = 0;
  for (const signal of signals) sum += signal.points;
  if (sum <= MAX_POINTS) return categoryScore(category, sum, signals);
  const capped = { name: 'capped', points: MAX_POINTS - sum, evidence: `a category ends at ${MAX_POINTS}` };
  return categoryScore(category, MAX_POINTS, [...signals, capped]);
}

/** Takes points back by a named negative signal, down to `score`. */
export function lowered(category: ScoreCategory, from: CategoryScore, score: number, reason: Signal): CategoryScore {
  return categoryScore(category, score, [...from.signals, { ...reason, points: score - from.score }]);
}

function categoryScore(category: ScoreCategory, score: number, signals: readonly Signal[]): CategoryScore {
  const percent = CATEGORY_WEIGHTS[category];
  return { score, weight: percent / 100, contribution: fromHundredths(score * percent), signals };
}
