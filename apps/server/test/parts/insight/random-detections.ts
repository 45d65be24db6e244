import type { SignatureMatch } from '@sundew/threat/facts/evidence';
import type { AiScraper } from '@sundew/threat/facts/verdict';
import type { Finding } from '@sundew/threat/scoring/decision-fact';
import { type TacticId, tacticName } from '@sundew/threat/scoring/mitre/tactics';
import { uuidv7 } from '@sundew/wire/ids';
import { SOURCES, type Source } from '@sundew/wire/sources';
import { THREAT_CATEGORIES, type ThreatCategory, type ThreatLevel } from '@sundew/wire/verdict';
import fc from 'fast-check';
import type { Detection } from '../../../src/detection/detection.ts';
import { COUNTED, sampleDetection, TEST_TRAFFIC } from '../detection/sample-detection.ts';
import { OTHER_PROPERTY, PROPERTY } from './detections-app.ts';

/** What a test knows of a detection that it had recorded; the naive counterpart of a row. */
export interface Known {
  readonly id: string;
  readonly atMs: number;
  readonly propertyId: string;
  readonly actorId: string;
  readonly source: Source;
  readonly score: number;
  readonly level: ThreatLevel;
  readonly category: ThreatCategory;
  readonly country: string | null;
  readonly ip: string | null;
  readonly path: string | null;
  readonly url: string | null;
  readonly userAgent: string;
  readonly isTest: boolean;
  readonly isProxy: boolean;
  readonly isVpn: boolean;
  readonly isTor: boolean;
  readonly decoyId: string | null;
  readonly aiOperator: string | null;
  readonly isImpersonation: boolean;
  /** Says in this request that it is a known crawler, and is not. */
  readonly isImpostor: boolean;
  readonly tactics: readonly TacticId[];
  readonly attacks: readonly SignatureMatch['type'][];
  readonly metadata: Readonly<Record<string, string | boolean>>;
}

export const DECOYS = [1, 2].map((n) => `0190eeee-0000-7000-8000-00000000000${n}`);
/** Whoever a visitor reads for; a search engine optimiser is no AI. */
const OPERATORS = { OpenAI: 'training_crawler', Anthropic: 'ai_assistant', Ahrefs: 'seo_crawler' } as const;
const TACTICS = ['TA0043', 'TA0001', 'TA0002', 'TA0007', 'TA0009'] as const;
const ATTACKS = ['sql_injection', 'xss', 'path_traversal', 'command_injection'] as const;
const SAYINGS: readonly Known['metadata'][] = [
  {},
  {},
  { platform: 'chatgpt' },
  { platform: 'claude', blocked: false },
  { action: 'DENY' },
  { action: 'ALLOW' },
  { blocked: true },
];
export const ACTORS = [1, 2, 3, 4].map((n) => `0190bbbb-0000-8000-8000-00000000000${n}`);
const COUNTRIES = ['DE', 'US', 'BR', null] as const;
export const ADDRESSES = ['203.0.113.7', '203.0.113.9', '198.51.100.23', '2001:db8::7', '2001:db8:1::1', null] as const;
const PATHS = ['/login', '/wp-login.php', '/wp-admin/setup', '/100%_sure', `/long/${'x'.repeat(600)}`, null] as const;
const AGENTS = ['curl/8.5.0', 'Mozilla/5.0 (X11; Linux) Firefox/141.0', 'Googlebot/2.1', ''] as const;

const pick = <const Item>(items: readonly Item[]) => fc.constantFrom(...items);

const IMPOSTOR: Finding = {
  code: 'crawler_impersonation',
  certainty: 90,
  values: { what: 'Googlebot' },
  seenAtMs: null,
  tie: 'sure',
};

/** A detection that the pipeline could have made, between two moments, and what is known of it. */
export function anyDetection(fromMs: number, toMs: number): fc.Arbitrary<{ detection: Detection; known: Known }> {
  return fc
    .record({
      atMs: fc.integer({ min: fromMs, max: toMs - 1 }),
      propertyId: pick([PROPERTY, PROPERTY, OTHER_PROPERTY]),
      actorId: pick(ACTORS),
      source: pick(SOURCES),
      score: fc.oneof(fc.integer({ min: 0, max: 100 }), pick([0, 20, 21, 40, 41, 60, 61, 79, 80, 81, 100])),
      category: pick(THREAT_CATEGORIES),
      country: pick(COUNTRIES),
      ip: pick(ADDRESSES),
      path: pick(PATHS),
      userAgent: pick(AGENTS),
      isTest: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
      isProxy: fc.boolean(),
      isVpn: fc.boolean(),
      isTor: fc.boolean(),
      decoyId: pick([...DECOYS, null]),
      crawler: pick(['OpenAI', 'Anthropic', 'Ahrefs', null]),
      isImpersonation: fc.boolean(),
      isImpostor: fc.boolean(),
      tactics: fc.subarray([...TACTICS]),
      attacks: fc.subarray([...ATTACKS], { maxLength: 2 }),
      metadata: pick(SAYINGS),
    })
    .map((drawn) => {
      const { atMs, propertyId, source, ip, userAgent, isTest, path, score, country, category } = drawn;
      const url = path === null ? null : `https://Shop.example${path}`;
      const detection = sampleDetection({
        score,
        country,
        actor: { id: drawn.actorId, kind: 'fingerprint' },
        sighting: {
          id: uuidv7(atMs),
          atMs,
          propertyId,
          source,
          ip,
          userAgent,
          isTest,
          decoyId: drawn.decoyId,
          standing: isTest ? TEST_TRAFFIC : COUNTED,
        },
        said: { path, url, metadata: drawn.metadata },
      });
      const { isProxy, isVpn, isTor } = drawn;
      const network = detection.network === null ? null : { ...detection.network, isProxy, isVpn, isTor };
      const { crawler, isImpersonation, attacks } = drawn;
      // A server's own sensor serves another tactic than its own only by an attack in the request.
      const isPlain = source === 'sdk' && attacks.length === 0;
      const tactics = isPlain ? drawn.tactics.filter((id) => id === 'TA0007') : drawn.tactics;
      const aiScraper: AiScraper =
        crawler === null
          ? detection.verdict.aiScraper
          : {
              ...detection.verdict.aiScraper,
              score: 90,
              operator: crawler,
              category: OPERATORS[crawler],
              impersonation: isImpersonation,
            };
      const mitre = tactics.map((id) => ({ id, name: tacticName(id), confidence: 0.5 }));
      const judged: Detection = {
        ...detection,
        network,
        signatures: attacks.map(signatureOf),
        findings: drawn.isImpostor ? [IMPOSTOR] : [],
        verdict: { ...detection.verdict, category, aiScraper, mitre },
      };
      const known = {
        ...drawn,
        tactics,
        id: detection.sighting.id,
        level: detection.verdict.level,
        url,
        aiOperator: crawler === 'Ahrefs' ? null : crawler,
      };
      return { detection: judged, known };
    });
}

function signatureOf(type: SignatureMatch['type']): SignatureMatch {
  return { type, pattern: 'a pattern', location: 'query', confidence: 0.9, impact: 30, evidence: 'seen' };
}
