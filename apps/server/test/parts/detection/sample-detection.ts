import type { Verdict } from '@sundew/threat/facts/verdict';
import { uuidv7 } from '@sundew/wire/ids';
import { CATEGORY_WEIGHTS, SCORE_CATEGORIES, type ScoreCategory } from '@sundew/wire/verdict';
import type { ActorKey, Detection } from '../../../src/detection/detection.ts';
import type { Said } from '../../../src/detection/report.ts';
import type { Sighting, Standing } from '../../../src/detection/sighting.ts';
import { NOTHING_SAID } from './nothing-said.ts';

export const ORGANIZATION = '0190aaaa-0000-7000-8000-000000000001';
export const PROPERTY = '0190aaaa-0000-7000-8000-0000000000a1';

export const COUNTED: Standing = {
  statistics: true,
  billing: true,
  correlation: true,
  memory: true,
  enforcement: true,
  scored: true,
};
/** What `admit` gives to test traffic. */
export const TEST_TRAFFIC: Standing = {
  statistics: false,
  billing: false,
  correlation: false,
  memory: false,
  enforcement: false,
  scored: true,
};

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

export interface Sample {
  readonly sighting?: Partial<Sighting>;
  readonly said?: Partial<Said>;
  readonly score?: number;
  readonly country?: string | null;
  readonly actor?: ActorKey;
}

/** A detection as the pipeline hands it to the recorder; what a test does not name is ordinary. */
export function sampleDetection({
  sighting = {},
  said = {},
  score = 12,
  country = 'DE',
  actor,
}: Sample = {}): Detection {
  const atMs = sighting.atMs ?? Date.now();
  const organizationId = sighting.organizationId ?? ORGANIZATION;
  return {
    sighting: {
      id: uuidv7(atMs),
      atMs,
      organizationId,
      propertyId: PROPERTY,
      decoyId: null,
      source: 'sdk',
      sensor: 'shop-backend',
      trust: 'sensor',
      standing: COUNTED,
      isTest: false,
      isUnprovenTest: false,
      sampleWeight: 1,
      ip: '203.0.113.7',
      userAgent: BROWSER,
      cs: {
        headerNames: ['accept', 'accept-encoding', 'accept-language', 'host', 'user-agent'],
        ordered: false,
        acceptLanguage: 'de-DE,de;q=0.9',
        acceptEncoding: 'gzip, deflate, br',
        ja3: '',
        ja4: 't13d1516h2_8daaf6152771_b186095e22b6',
      },
      claimedIp: null,
      claimedUserAgent: null,
      reporter: { kind: 'key', organizationId, propertyId: null, keyId: uuidv7(atMs) },
      marks: [],
      responseThreshold: 75,
      visitor: null,
      policy: { name: 'standard', thresholds: { block: 75, challenge: 60 }, switches: {} },
      halfLifeMs: 24 * 3_600_000,
      paths: { own: [], bait: [], keepsFrom: () => false },
      allowedAs: null,
      ...sighting,
      said: { ...SAID, ...said },
    },
    verdict: verdictOf(score),
    findings: [],
    decision: { action: 'allow', certainty: 0, reasons: [], policy: 'standard' },
    verifiedCrawler: null,
    network: {
      country,
      countryName: country === 'DE' ? 'Germany' : null,
      city: null,
      asn: 3320,
      asnOrg: 'Deutsche Telekom AG',
      isHosting: false,
      isProxy: false,
      isVpn: false,
      isTor: false,
      isPrivate: false,
      abuseScore: null,
      unhealthyFeeds: [],
      unknownKinds: [],
    },
    signatures: [],
    headerFingerprint: '5f1d7a84db00d2fc',
    actor: actor ?? { id: '0190bbbb-0000-8000-8000-000000000001', kind: 'fingerprint' },
  };
}

const SAID: Said = {
  ...NOTHING_SAID,
  ip: '203.0.113.7',
  userAgent: BROWSER,
  url: 'https://shop.example/products/42?color=red',
  path: '/products/42',
  method: 'GET',
  metadata: { release: '2026.1', cached: false },
};

function verdictOf(score: number): Verdict {
  const categories = {} as Verdict['breakdown']['categories'] & Record<ScoreCategory, unknown>;
  for (const name of SCORE_CATEGORIES) {
    Object.assign(categories, {
      [name]: { score: 0, weight: CATEGORY_WEIGHTS[name] / 100, contribution: 0, signals: [] },
    });
  }
  const signals = [{ name: 'link_hit', points: 30, evidence: 'Opened the hidden link /old-prices' }];
  Object.assign(categories, { honeypot: { score: 30, weight: 0.4, contribution: 12, signals } });
  return {
    score,
    level: score > 80 ? 'CRITICAL' : score > 60 ? 'HIGH' : score > 40 ? 'MEDIUM' : score > 20 ? 'LOW' : 'MINIMAL',
    category: score > 60 ? 'BOT' : 'LEGITIMATE',
    confidence: 38,
    confidenceBand: 'low',
    recommendedAction: 'Allow',
    mitre: [{ id: 'TA0043', name: 'Reconnaissance', confidence: 0.5 }],
    aiScraper: {
      score: 0,
      category: 'none',
      operator: null,
      purpose: null,
      respects_robots: null,
      verified: null,
      impersonation: false,
    },
    breakdown: { total: score, scorer_version: 'test', categories, signature_impact: [], gaps: [] },
  };
}
