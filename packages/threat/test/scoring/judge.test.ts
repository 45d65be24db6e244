import { describe, expect, test } from 'vitest';
import type { Evidence, HoneypotTouch, SignatureMatch } from '../../src/facts/evidence.ts';
import type { RememberedFact } from '../../src/facts/memory.ts';
import { judge, SCORER_VERSION } from '../../src/scoring/judge.ts';
import { expectToAddUp } from './adds-up.ts';
import { bareEvidence, evidenceOf, OPTIONS } from './evidence-of.ts';

const touch = (kind: HoneypotTouch['kind']): HoneypotTouch => ({ kind, what: '/hidden' });
const match = (type: SignatureMatch['type'], impact: number): SignatureMatch => ({
  type,
  pattern: 'pattern',
  location: 'query.q',
  confidence: 0.9,
  impact,
  evidence: '…',
});
const honeypotOf = (evidence: Partial<Evidence>): number =>
  judge(bareEvidence(evidence), OPTIONS).breakdown.categories.honeypot.score;

describe('a person', () => {
  test('scores nothing and is legitimate', () => {
    const verdict = judge(evidenceOf(), OPTIONS);
    expect(verdict).toMatchObject({ score: 0, level: 'MINIMAL', category: 'LEGITIMATE', recommendedAction: 'Allow' });
    expect(verdict.mitre).toEqual([]);
    expect(verdict.breakdown).toMatchObject({ total: 0, scorer_version: SCORER_VERSION, signature_impact: [] });
    expectToAddUp(verdict);
  });

  test('scores nothing where nothing is known either', () => {
    expect(judge(bareEvidence(), OPTIONS).score).toBe(0);
  });
});

describe('honeypot points', () => {
  test.each([
    [[touch('link_hit')], 70],
    [[touch('tripwire')], 80],
    [[touch('endpoint_hit')], 80],
    [[touch('form_filled')], 60],
    [[touch('bait_harvested')], 20],
    [[touch('canary_used')], 100],
    [[touch('link_hit'), touch('bait_harvested')], 90],
    [[touch('bait_path')], 50],
    [[touch('form_filled'), touch('link_hit')], 75],
  ])('%j gives %i', (honeypot, score) => {
    expect(honeypotOf({ honeypot })).toBe(score);
  });

  test('an endpoint hit that carries an attack counts 100, a link hit stays 70', () => {
    const signatures = [match('sql_injection', 35)];
    expect(honeypotOf({ source: 'endpoint', honeypot: [touch('endpoint_hit')], signatures })).toBe(100);
    expect(honeypotOf({ honeypot: [touch('tripwire')], signatures })).toBe(100);
    expect(honeypotOf({ honeypot: [touch('link_hit')], signatures })).toBe(70);
  });
});

describe('what is remembered', () => {
  const seen = (kind: RememberedFact['kind'], changes: Partial<RememberedFact> = {}): Partial<Evidence> => ({
    memory: {
      atMs: Date.UTC(2026, 4, 2),
      isShared: false,
      facts: [
        {
          ...{ kind, what: '/.env', count: 1, certainty: 0.9, strength: 1, tie: 'sure', figures: {} },
          ...{ firstAtMs: Date.UTC(2026, 4, 1), lastAtMs: Date.UTC(2026, 4, 1) },
          ...changes,
        },
      ],
    },
  });

  test('a touch counts on and fades, and says when it was seen', () => {
    expect(honeypotOf(seen('decoy_touched'))).toBe(80);
    expect(honeypotOf(seen('decoy_touched', { strength: 0.25 }))).toBe(20);
    const { signals } = judge(bareEvidence(seen('bait_path')), OPTIONS).breakdown.categories.honeypot;
    expect(signals).toEqual([
      { name: 'touched_before', points: 50, evidence: 'bait path /.env at 2026-05-01T00:00:00.000Z' },
    ]);
  });

  test('earlier touches make a new one graver', () => {
    expect(honeypotOf({ ...seen('decoy_touched', { count: 3 }), honeypot: [touch('link_hit')] })).toBe(85);
    expect(honeypotOf({ ...seen('decoy_touched', { count: 9 }), honeypot: [touch('link_hit')] })).toBe(100);
  });

  test('what a neighbour or a look-alike did is no point against anybody', () => {
    for (const tie of ['likely', 'neighbour'] as const) expect(honeypotOf(seen('decoy_touched', { tie }))).toBe(0);
  });

  test('attacks and conduct are no honeypot', () => {
    expect(honeypotOf(seen('certain_attack'))).toBe(0);
    expect(honeypotOf(seen('scan'))).toBe(0);
  });
});

describe('attack signatures', () => {
  test('types compound, one type counts once, and the category ends at 100', () => {
    const signatures = [match('sql_injection', 40), match('sql_injection', 30), match('xss', 35)];
    const { attack_signatures } = judge(bareEvidence({ signatures }), OPTIONS).breakdown.categories;
    expect(attack_signatures.score).toBe(99);
    expect(attack_signatures.signals.map(({ name }) => name)).toEqual(['sql_injection', 'xss']);

    const many = [match('sql_injection', 40), match('xss', 35), match('command_injection', 45)];
    const verdict = judge(bareEvidence({ signatures: many }), OPTIONS);
    expect(verdict.breakdown.categories.attack_signatures.score).toBe(100);
    expectToAddUp(verdict);
  });

  test('say how certain it is that there is an attack', () => {
    const score = (confidence: number): number =>
      judge(bareEvidence({ signatures: [{ ...match('sql_injection', 35), confidence }] }), OPTIONS).breakdown.categories
        .attack_signatures.score;
    expect([score(0.5), score(0.7), score(0.97)]).toEqual([50, 70, 97]);
  });

  test('a rule of the sensor that names an attack counts as one, more when the sensor refused the request', () => {
    const score = (refused: boolean): number =>
      judge(bareEvidence({ sensor: [{ rule: 'sqli-942', kind: 'attack', attack: 'sql_injection', refused }] }), OPTIONS)
        .breakdown.categories.attack_signatures.score;
    expect([score(false), score(true)]).toEqual([50, 85]);
  });

  test('on a decoy endpoint the impact is added to the score, elsewhere it is only weighted', () => {
    const signatures = [match('path_traversal', 25)];
    const endpoint = judge(bareEvidence({ honeypot: [touch('endpoint_hit')], signatures }), OPTIONS);
    expect(endpoint.breakdown.total).toBe(87.5);
    expect(endpoint.breakdown.signature_impact).toEqual([{ type: 'path_traversal', points: 25 }]);
    const named = judge(bareEvidence({ source: 'endpoint', signatures }), OPTIONS);
    expect(named.breakdown.total).toBe(22.5);
    expect(named.breakdown.signature_impact).toEqual([]);
    expect(named.score).toBe(23);
  });

  test('the score ends at 100, and the breakdown shows what was cut off', () => {
    const signatures = [match('sql_injection', 40), match('xss', 35)];
    const verdict = judge(bareEvidence({ source: 'endpoint', honeypot: [touch('endpoint_hit')], signatures }), OPTIONS);
    expect(verdict.score).toBe(100);
    expect(verdict.breakdown.signature_impact.at(-1)).toEqual({ type: null, points: -39.75 });
    expectToAddUp(verdict);
    expect(verdict).toMatchObject({ category: 'ATTACKER', level: 'CRITICAL' });
  });
});

describe('arrivals from AI assistants', () => {
  test('are never a threat, whatever else is known', () => {
    const verdict = judge(
      evidenceOf({
        source: 'llm_referral',
        userAgent: 'sqlmap/1.8',
        honeypot: [touch('canary_used')],
        signatures: [match('xss', 30)],
      }),
      OPTIONS,
    );
    expect(verdict).toMatchObject({ score: 0, level: 'MINIMAL', category: 'LEGITIMATE', confidence: 0, mitre: [] });
    expect(verdict.aiScraper.category).toBe('none');
    expect(Object.values(verdict.breakdown.categories).every(({ score }) => score === 0)).toBe(true);
    expectToAddUp(verdict);
  });
});

describe('judging again', () => {
  test('gives the same verdict from stored evidence', () => {
    const evidence = evidenceOf({
      source: 'endpoint',
      userAgent: 'python-requests/2.32',
      honeypot: [touch('endpoint_hit')],
      signatures: [match('xxe', 33)],
      gaps: ['geo'],
    });
    const stored: Evidence = JSON.parse(JSON.stringify(evidence));
    expect(judge(stored, OPTIONS)).toEqual(judge(evidence, OPTIONS));
    expect(judge(evidence, OPTIONS).breakdown.gaps).toEqual(['geo']);
  });
});
