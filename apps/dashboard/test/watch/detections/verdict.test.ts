import { CATEGORY_WEIGHTS, SCORE_CATEGORIES, type ScoreCategory } from '@sundew/wire/verdict';
import { describe, expect, it } from 'vitest';
import { confidencePartsOf } from '../../../src/watch/detections/drawer/confidence-parts.ts';
import { type Breakdown, waterfallOf } from '../../../src/watch/detections/drawer/waterfall.ts';

function breakdown(scores: Partial<Record<ScoreCategory, number>>, rest: Partial<Breakdown> = {}): Breakdown {
  const categories = Object.fromEntries(
    SCORE_CATEGORIES.map((name) => {
      const score = scores[name] ?? 0;
      const weight = CATEGORY_WEIGHTS[name] / 100;
      return [name, { score, weight, contribution: Math.round(score * weight * 100) / 100, signals: [] }];
    }),
  ) as unknown as Breakdown['categories'];
  return { total: 0, scorer_version: '1.0', categories, signature_impact: [], gaps: [], ...rest };
}

describe('the waterfall', () => {
  it('adds the eight categories up to the total of the specification’s example', () => {
    const found = waterfallOf(breakdown({ honeypot: 30, http_headers: 15 }, { total: 12.3 }));
    expect(found.steps).toHaveLength(8);
    expect(found).toMatchObject({ sum: 12.3, addsUp: true });
  });

  it('shows what attacks on a decoy add, and what is cut off at 100', () => {
    const impact = [
      { type: 'sql_injection', points: 40 },
      { type: 'xss', points: 35 },
      { type: null, points: -25 },
    ] as Breakdown['signature_impact'];
    const found = waterfallOf(
      breakdown({ honeypot: 100, attack_signatures: 40 }, { total: 100, signature_impact: impact }),
    );
    expect(found).toMatchObject({ sum: 100, addsUp: true });
    expect(found.steps.at(-1)).toMatchObject({ from: 125, to: 100 });
  });

  it('says when the parts are not the stored total', () => {
    expect(waterfallOf(breakdown({ honeypot: 50 }, { total: 21 })).addsUp).toBe(false);
  });
});

describe('confidence', () => {
  const names = (scores: Partial<Record<ScoreCategory, number>>, confidence: number) =>
    confidencePartsOf(breakdown(scores), confidence).parts.map(({ name, points }) => `${name} ${points}`);

  it('says what raised it', () => {
    expect(names({ honeypot: 70, tls_fingerprint: 60 }, 70)).toEqual(['active 25', 'honeypot 25', 'anomaly 20']);
  });

  it('says what lowered it', () => {
    expect(names({ honeypot: 70 }, 23)).toEqual(['active 13', 'honeypot 25', 'conflict -15']);
  });

  it('stays between 0 and 100', () => {
    const all = Object.fromEntries(SCORE_CATEGORIES.map((name) => [name, 60]));
    expect(names(all, 100)).toEqual(['active 100', 'honeypot 25', 'anomaly 20', 'bounded -45']);
  });

  it('adds up whatever was stored', () => {
    for (let stored = 0; stored <= 100; stored += 1) {
      const { parts } = confidencePartsOf(breakdown({ honeypot: 10, user_agent: 5 }), stored);
      expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(stored);
    }
  });
});
