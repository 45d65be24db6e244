import type { FullDetection } from '@sundew/wire/detection';
import { SCORE_CATEGORIES, type ScoreCategory } from '@sundew/wire/verdict';

export type Breakdown = FullDetection['score_breakdown'];
type SignatureType = Breakdown['signature_impact'][number]['type'];

/** One step from 0 to the score, in points of the score. */
export interface Step {
  readonly key: string;
  /** Category of the step; null for what is added after the categories. */
  readonly category: ScoreCategory | null;
  /** Type of attack that adds its impact; null for a category, and for what is cut off at the end of the scale. */
  readonly impact: SignatureType;
  readonly points: number;
  /** Sum before and after the step. */
  readonly from: number;
  readonly to: number;
}

export interface Waterfall {
  readonly steps: readonly Step[];
  /** What the steps add up to, in points with two decimals. */
  readonly sum: number;
  /** Whether that is the total that the service stored. */
  readonly addsUp: boolean;
}

/** How a score came about: each category's contribution, then what attacks on decoy endpoints add. */
export function waterfallOf({ categories, signature_impact, total }: Breakdown): Waterfall {
  const parts = [
    ...SCORE_CATEGORIES.map((category) => ({
      key: category,
      category,
      impact: null,
      points: categories[category].contribution,
    })),
    ...signature_impact.map(({ type, points }, at) => ({
      key: `${type ?? 'capped'} ${at}`,
      category: null,
      impact: type,
      points,
    })),
  ];
  let sum = 0;
  const steps = parts.map((part) => {
    const from = sum;
    // In whole hundredths, as the service counts, so that no rounding is left over.
    sum = Math.round((sum + part.points) * 100) / 100;
    return { ...part, from, to: sum };
  });
  return { steps, sum, addsUp: Math.round(sum * 100) === Math.round(total * 100) };
}
