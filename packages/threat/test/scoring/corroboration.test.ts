import { describe, expect, test } from 'vitest';
import type { Evidence } from '../../src/facts/evidence.ts';
import { isBrowserShaped } from '../../src/scoring/corroboration.ts';
import { judge } from '../../src/scoring/judge.ts';
import { expectToAddUp } from './adds-up.ts';
import { bareEvidence, CHROME, CHROME_HEADERS, CHROME_JA4 } from './evidence-of.ts';

const loud = { score: 100, signals: { webdriver: 90 }, corroborated: false };
const link = [{ kind: 'link_hit', what: 'a' }] as const;

/** Honeypot 70 → 28 of our own, the page's words would add 12. */
const near = (changes: Partial<Evidence> = {}): Evidence => bareEvidence({ honeypot: link, client: loud, ...changes });

describe("a client's uncorroborated words", () => {
  test('stay below the response threshold, and the breakdown says what was taken back', () => {
    const verdict = judge(near(), { responseThreshold: 35 });
    expect(verdict.score).toBe(34);
    const { signals } = verdict.breakdown.categories.browser_fingerprint;
    expect(signals.at(-1)).toMatchObject({ name: 'uncorroborated' });
    expect(signals.at(-1)?.points).toBeLessThan(0);
    expectToAddUp(verdict);
  });

  test('count in full below the threshold', () => {
    const verdict = judge(near(), { responseThreshold: 41 });
    expect(verdict.score).toBe(40);
    expect(verdict.breakdown.categories.browser_fingerprint.score).toBe(100);
  });

  test('count in full where our own evidence passes the threshold without them', () => {
    expect(judge(near(), { responseThreshold: 28 }).score).toBe(40);
  });

  test('count in full when corroborated', () => {
    expect(judge(near({ client: { ...loud, corroborated: true } }), { responseThreshold: 35 }).score).toBe(40);
  });

  test('are corroborated by high evidence of our own', () => {
    const signature = {
      type: 'sql_injection',
      pattern: 'p',
      location: 'l',
      confidence: 1,
      impact: 40,
      evidence: '',
    } as const;
    const high = near({ honeypot: [{ kind: 'tripwire', what: '/api' }], signatures: [signature] });
    const own = judge({ ...high, client: null }, { responseThreshold: 90 });
    expect(own.score).toBeGreaterThanOrEqual(61);
    expect(judge(high, { responseThreshold: 80 }).score).toBe(own.score + 12);
  });

  test.each([1, 10, 12, 20, 29, 55.5, 65, 75, 85])('never alone reach the threshold %d', (responseThreshold) => {
    for (const kind of ['bait_harvested', 'form_filled', 'link_hit', 'canary_used'] as const) {
      for (let repeats = 0; repeats < 10; repeats++) {
        const evidence = near({ honeypot: [{ kind, what: 'a' }] });
        const own = judge({ ...evidence, client: null }, { responseThreshold }).score;
        if (own >= responseThreshold) continue;
        expect(judge(evidence, { responseThreshold }).score).toBeLessThan(responseThreshold);
      }
    }
  });

  test('are free where a property has no threshold', () => {
    expect(judge(near(), { responseThreshold: Number.POSITIVE_INFINITY }).score).toBe(40);
    expect(judge(near(), { responseThreshold: Number.NaN }).score).toBe(40);
  });
});

describe('a browser-shaped observation', () => {
  const headers = { ...CHROME_HEADERS, values: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } };
  const tls = { ja3: '', ja4: CHROME_JA4 };

  test('needs the handshake and the Fetch Metadata of the described browser', () => {
    expect(isBrowserShaped(CHROME, tls, headers)).toBe(true);
    expect(isBrowserShaped(CHROME, null, headers)).toBe(false);
    expect(isBrowserShaped(CHROME, tls, null)).toBe(false);
    expect(isBrowserShaped(CHROME, tls, CHROME_HEADERS)).toBe(false);
    expect(isBrowserShaped(CHROME, { ja3: '', ja4: 't13d1717h2_5b57614c22b0_3cbfd9057e0d' }, headers)).toBe(false);
    expect(isBrowserShaped(CHROME, { ja3: '', ja4: 't13d1812h1_85036bcba153_b26ce05bbdd6' }, headers)).toBe(false);
    expect(isBrowserShaped('curl/8.5.0', tls, headers)).toBe(false);
  });
});
