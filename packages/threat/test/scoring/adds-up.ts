import { CATEGORY_WEIGHTS, SCORE_CATEGORIES } from '@sundew/wire/verdict';
import { expect } from 'vitest';
import type { Verdict } from '../../src/facts/verdict.ts';

const hundredths = (value: number): number => Math.round(value * 100);

/** Recomputes a verdict's score from its breakdown, down to the last hundredth. */
export function expectToAddUp({ breakdown, score }: Verdict): void {
  let total = 0;
  for (const name of SCORE_CATEGORIES) {
    const category = breakdown.categories[name];
    const points = category.signals.reduce((sum, signal) => sum + signal.points, 0);
    expect(points, name).toBe(category.score);
    expect(category.score).toBeGreaterThanOrEqual(0);
    expect(category.score).toBeLessThanOrEqual(100);
    expect(category.weight).toBe(CATEGORY_WEIGHTS[name] / 100);
    expect(hundredths(category.contribution)).toBe(hundredths(category.score * category.weight));
    total += hundredths(category.contribution);
  }
  for (const { points } of breakdown.signature_impact) total += hundredths(points);
  expect(total).toBe(hundredths(breakdown.total));
  expect(score).toBe(Math.floor((total + 50) / 100));
  expect(score).toBeGreaterThanOrEqual(0);
  expect(score).toBeLessThanOrEqual(100);
}
