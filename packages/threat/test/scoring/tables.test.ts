import { PRESET_THRESHOLDS } from '@sundew/wire/thresholds';
import { CATEGORY_WEIGHTS, SCORE_CATEGORIES } from '@sundew/wire/verdict';
import { describe, expect, test } from 'vitest';
import { combinedHundredths } from '../../src/scoring/combine.ts';
import { confidenceBandOf } from '../../src/scoring/confidence.ts';
import { levelOf, recommendedActionOf } from '../../src/scoring/levels.ts';
import { fromHundredths, roundHalfUp } from '../../src/scoring/points.ts';
import { threatCategoryOf } from '../../src/scoring/threat-category.ts';
import { responseThreshold } from '../../src/scoring/thresholds.ts';

describe('threat score', () => {
  test('the worked example: honeypot 30 and headers 15 give 12.3, shown as 12', () => {
    const hundredths = combinedHundredths({ honeypot: 30, http_headers: 15 });
    expect([fromHundredths(hundredths), roundHalfUp(hundredths)]).toEqual([12.3, 12]);
  });

  test('the weights of the table, 100 per cent together', () => {
    expect(CATEGORY_WEIGHTS).toEqual({
      honeypot: 40,
      attack_signatures: 25,
      browser_fingerprint: 12,
      behavioral: 10,
      tls_fingerprint: 7,
      ip_reputation: 3,
      http_headers: 2,
      user_agent: 1,
    });
    for (const category of SCORE_CATEGORIES) {
      expect(combinedHundredths({ [category]: 100 })).toBe(CATEGORY_WEIGHTS[category] * 100);
    }
    const most = Object.fromEntries(SCORE_CATEGORIES.map((category) => [category, 100]));
    expect(combinedHundredths(most)).toBe(10_000);
  });

  test.each([
    [1249, 12],
    [1250, 13],
    [1251, 13],
    [0, 0],
    [49, 0],
    [50, 1],
    [9950, 100],
    [10000, 100],
  ])('%i hundredths round half up to %i', (hundredths, score) => {
    expect(roundHalfUp(hundredths)).toBe(score);
  });
});

test.each([
  [0, 'MINIMAL', 'Allow'],
  [20, 'MINIMAL', 'Allow'],
  [21, 'LOW', 'Log'],
  [40, 'LOW', 'Log'],
  [41, 'MEDIUM', 'Monitor/Challenge'],
  [60, 'MEDIUM', 'Monitor/Challenge'],
  [61, 'HIGH', 'Challenge/Block'],
  [80, 'HIGH', 'Challenge/Block'],
  [81, 'CRITICAL', 'Block'],
  [100, 'CRITICAL', 'Block'],
])('score %i is %s: %s', (score, level, action) => {
  expect(levelOf(score)).toBe(level);
  expect(recommendedActionOf(score)).toBe(action);
});

describe('threat category, first match wins', () => {
  test.each([
    [{ attack_signatures: 30, honeypot: 80, browser_fingerprint: 80 }, true, 'ATTACKER'],
    [{ attack_signatures: 29, honeypot: 40, browser_fingerprint: 30 }, true, 'BOT'],
    [{ honeypot: 40, browser_fingerprint: 29 }, true, 'SCANNER'],
    [{ honeypot: 39, browser_fingerprint: 100 }, false, 'SCANNER'],
    [{ honeypot: 20 }, true, 'SCANNER'],
    [{ honeypot: 19 }, true, 'CRAWLER'],
    [{ browser_fingerprint: 100, user_agent: 100, http_headers: 100 }, true, 'CRAWLER'],
    [{ browser_fingerprint: 40 }, false, 'SCRAPER'],
    [{ browser_fingerprint: 39 }, false, 'LEGITIMATE'],
    [{ browser_fingerprint: 40, honeypot: 5 }, false, 'LEGITIMATE'],
    [{ user_agent: 30 }, false, 'SCRAPER'],
    [{ http_headers: 25 }, false, 'SCRAPER'],
    [{ user_agent: 29, http_headers: 24 }, false, 'LEGITIMATE'],
    [{ behavioral: 100, tls_fingerprint: 100, ip_reputation: 100 }, false, 'LEGITIMATE'],
    [{}, false, 'LEGITIMATE'],
  ])('%j, crawler %s: %s', (scores, crawler, category) => {
    expect(threatCategoryOf(scores, crawler)).toBe(category);
  });
});

test.each([
  [100, 'very_certain'],
  [80, 'very_certain'],
  [79, 'reasonably_certain'],
  [60, 'reasonably_certain'],
  [59, 'moderate'],
  [40, 'moderate'],
  [39, 'low'],
  [20, 'low'],
  [19, 'very_uncertain'],
  [0, 'very_uncertain'],
])('confidence %i is %s', (confidence, band) => {
  expect(confidenceBandOf(confidence)).toBe(band);
});

test.each([
  ['financial', 55],
  ['ecommerce', 65],
  ['standard', 75],
  ['public_content', 85],
  ['monitoring', 80],
] as const)('the words of a client of a %s property end below %i', (preset, limit) => {
  expect(responseThreshold(PRESET_THRESHOLDS[preset])).toBe(limit);
});
