import { describe, expect, test } from 'vitest';
import { confidenceOf } from '../../src/scoring/confidence.ts';
import { bareEvidence, CLEAN_CLIENT } from './evidence-of.ts';

const nothing = bareEvidence();

describe('confidence', () => {
  test.each([
    [{}, 0],
    [{ user_agent: 60 }, 13],
    [{ user_agent: 60, http_headers: 30 }, 25],
    [{ honeypot: 70 }, 38],
    [{ browser_fingerprint: 50 }, 33],
    [{ browser_fingerprint: 49 }, 13],
    [{ tls_fingerprint: 60 }, 33],
    [{ tls_fingerprint: 59 }, 13],
    [{ browser_fingerprint: 90, tls_fingerprint: 90 }, 45],
    [{ honeypot: 70, browser_fingerprint: 60, user_agent: 60 }, 83],
  ])('%j gives %i', (scores, confidence) => {
    expect(confidenceOf(scores, nothing)).toBe(confidence);
  });

  test('ends at 100', () => {
    const all = Object.fromEntries(
      'honeypot attack_signatures browser_fingerprint behavioral tls_fingerprint ip_reputation http_headers user_agent'
        .split(' ')
        .map((category) => [category, 90]),
    );
    expect(confidenceOf(all, nothing)).toBe(100);
  });

  test('falls by 15 when a verified crawler touches a honeypot', () => {
    const crawler = { operator: 'Google', name: 'Googlebot', verified: true, method: 'reverse_dns' } as const;
    expect(confidenceOf({ honeypot: 70 }, bareEvidence({ crawler }))).toBe(23);
    expect(confidenceOf({ honeypot: 70 }, bareEvidence({ crawler: { ...crawler, verified: false } }))).toBe(38);
  });

  test('falls by 15 when the page saw a person and the honeypot did not', () => {
    expect(confidenceOf({ honeypot: 70 }, bareEvidence({ client: CLEAN_CLIENT }))).toBe(23);
    expect(confidenceOf({ tls_fingerprint: 85 }, bareEvidence({ client: CLEAN_CLIENT }))).toBe(18);
    expect(confidenceOf({ user_agent: 60 }, bareEvidence({ client: CLEAN_CLIENT }))).toBe(13);
  });
});
