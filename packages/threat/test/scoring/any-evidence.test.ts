import { SOURCES } from '@sundew/wire/sources';
import { SIGNATURE_TYPES } from '@sundew/wire/verdict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSignatures } from '../../src/attacks/find-signatures.ts';
import type { Evidence, HoneypotKind } from '../../src/facts/evidence.ts';
import { REMEMBERED_KINDS } from '../../src/facts/memory.ts';
import { decide, findFacts } from '../../src/scoring/decide.ts';
import { judge } from '../../src/scoring/judge.ts';
import { expectToAddUp } from './adds-up.ts';
import { CHROME, CHROME_HEADERS, CHROME_JA4 } from './evidence-of.ts';

const KINDS: readonly HoneypotKind[] = [
  'link_hit',
  'endpoint_hit',
  'tripwire',
  'form_filled',
  'bait_harvested',
  'canary_used',
  'ssh_login',
];
const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '\0', '\ud800', '__proto__', 'constructor', 'toString', CHROME, CHROME_JA4, 'Googlebot', '../'),
  fc.constant('Mozilla/5.0 ('.repeat(2000)),
);
const number = fc.oneof(
  fc.integer({ min: -10, max: 500 }),
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e308, -0),
);
const nullable = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { nil: null });
const dictionary = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> =>
  fc.dictionary(text, value, { maxKeys: 8 });

const spread = fc.record({
  addresses1h: number,
  pages1h: number,
  assets1h: number,
  distinctPaths1h: number,
  isTold: fc.boolean(),
  loneSignIns1h: number,
  loneAnswered1h: number,
  loneFailures1h: number,
  loneAddresses1h: number,
  takenPages1h: number,
  takenPaths1h: number,
  takenAddresses1h: number,
  othersPages1h: number,
  othersLoneSignIns1h: number,
  othersTakenPages1h: number,
});

const evidence: fc.Arbitrary<Evidence> = fc.record({
  source: fc.constantFrom(...SOURCES),
  userAgent: text,
  headers: nullable(
    fc.record({
      names: fc.array(fc.oneof(text, fc.constantFrom(...CHROME_HEADERS.names)), { maxLength: 140 }),
      ordered: fc.boolean(),
      acceptLanguage: text,
      acceptEncoding: text,
      values: dictionary(text),
      secure: nullable(fc.boolean()),
    }),
  ),
  tls: nullable(fc.record({ ja3: text, ja4: text })),
  network: nullable(
    fc.record({
      country: nullable(text),
      asn: nullable(number),
      asnOrg: nullable(text),
      isHosting: fc.boolean(),
      isProxy: fc.boolean(),
      isVpn: fc.boolean(),
      isTor: fc.boolean(),
      isPrivate: fc.boolean(),
      abuseScore: nullable(number),
      unhealthyFeeds: fc.array(text, { maxLength: 3 }),
    }),
  ),
  honeypot: fc.array(fc.record({ kind: fc.constantFrom(...KINDS), what: text }), { maxLength: 5 }),
  signatures: fc.array(
    fc.record({
      type: fc.constantFrom(...SIGNATURE_TYPES),
      pattern: text,
      location: text,
      confidence: number,
      impact: number,
      evidence: text,
    }),
    { maxLength: 8 },
  ),
  client: nullable(fc.record({ score: nullable(number), signals: dictionary(number), corroborated: fc.boolean() })),
  behaviour: nullable(
    fc.record({
      requests10s: number,
      requests1m: number,
      requests10m: number,
      distinctPaths10m: number,
      samePath10m: number,
      pages10m: number,
      assets10m: number,
      answered10m: number,
      misses10m: number,
      missedPlaces10m: number,
      missedNames10m: number,
      novelPaths10m: number,
      brokenLinks10m: number,
      sameUrl5s: number,
      sameUrl1m: number,
      forms1m: number,
      forms10m: number,
      shortHeaders10m: number,
      directPages10m: number,
      directSeconds10m: number,
      distinctAgents10m: number,
      loginAttempts10m: number,
      loginFailures10m: number,
      accounts10m: number,
      addressRequests10m: number,
      addressPages10m: number,
      addressPaths10m: number,
      addressAssets10m: number,
      siteServesAssets: fc.boolean(),
      siteIsKnown: fc.boolean(),
      siteLinksPages: fc.boolean(),
      sitePassesHeaders: fc.boolean(),
      spread: nullable(spread),
      unsaid1m: number,
      sources1m: number,
      gapVariation: nullable(number),
    }),
  ),
  crawler: nullable(
    fc.record({ operator: text, name: text, verified: nullable(fc.boolean()), method: fc.constant(null) }),
  ),
  memory: nullable(
    fc.record({
      atMs: fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
      isShared: fc.boolean(),
      facts: fc.array(
        fc.record({
          kind: fc.constantFrom(...REMEMBERED_KINDS),
          what: text,
          count: number,
          firstAtMs: fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
          lastAtMs: fc.date({ noInvalidDate: true }).map((date) => date.getTime()),
          certainty: number,
          strength: fc.double({ min: 0, max: 1, noNaN: true }),
          tie: fc.constantFrom('sure', 'likely', 'neighbour'),
          figures: dictionary(number),
        }),
        { maxLength: 5 },
      ),
    }),
  ),
  session: nullable(fc.record({ commands: fc.array(text), downloads: fc.array(text), files: fc.array(text) })),
  robots: nullable(text),
  sensor: fc.array(
    fc.record({
      rule: text,
      kind: fc.constantFrom('attack', 'rate', 'bot', 'other'),
      attack: nullable(fc.constantFrom(...SIGNATURE_TYPES)),
      refused: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  gaps: fc.array(text, { maxLength: 4 }),
});

const POLICY = { name: 'standard', thresholds: { block: 75, challenge: 60 }, switches: {} };
const UNSTORABLE = /[\0\ud800-\udfff]/;

test('any evidence is judged: it adds up, stays in bounds, repeats, and can be stored', () => {
  fc.assert(
    fc.property(evidence, number, (given, responseThreshold) => {
      const verdict = judge(given, { responseThreshold });
      expectToAddUp(verdict);
      expect(verdict.confidence).toBeGreaterThanOrEqual(0);
      expect(verdict.confidence).toBeLessThanOrEqual(100);
      expect(judge(given, { responseThreshold })).toEqual(verdict);
      const decision = decide(findFacts(given), verdict.score, POLICY, null);
      expect(decision.certainty).toBeGreaterThanOrEqual(
        { allow: 0, log: 0, challenge: 50, block: 80 }[decision.action],
      );
      expect(decision.certainty).toBeLessThanOrEqual(100);
      expect(decision.reasons.length > 0 || decision.action === 'allow').toBe(true);
      const stored = JSON.stringify(verdict);
      expect(JSON.parse(stored)).toEqual(verdict);
      expect(UNSTORABLE.test(stored.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, ''))).toBe(false);
      expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    { numRuns: 1500 },
  );
});

const request = fc.record({
  method: text,
  path: text,
  query: text,
  headers: dictionary(text),
  contentType: fc.oneof(text, fc.constantFrom('application/json', 'text/xml', 'multipart/form-data; boundary=x')),
  body: fc.oneof(text, fc.json(), fc.uint8Array({ maxLength: 200 })),
});

test('any request is searched for signatures', () => {
  fc.assert(
    fc.property(request, (given) => {
      const { matches } = findSignatures(given);
      expect(matches.length).toBeLessThanOrEqual(64);
      for (const { impact, confidence, evidence, location } of matches) {
        expect(impact).toBeGreaterThan(0);
        expect(confidence).toBeGreaterThanOrEqual(0.5);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(evidence.length).toBeLessThanOrEqual(122);
        expect(evidence.isWellFormed() && location.isWellFormed()).toBe(true);
      }
      expect(findSignatures(given).matches).toEqual(matches);
    }),
    { numRuns: 500 },
  );
});
