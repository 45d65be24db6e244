import type { FactCode } from '@sundew/wire/decisions';
import { describe, expect, test } from 'vitest';
import type { BehaviourFacts, Evidence, HoneypotKind, SignatureMatch, SpreadFacts } from '../../src/facts/evidence.ts';
import type { RememberedFact } from '../../src/facts/memory.ts';
import { findFacts } from '../../src/scoring/decide.ts';
import { evidenceOf, READER } from './evidence-of.ts';

const codes = (evidence: Partial<Evidence>): readonly FactCode[] =>
  findFacts(evidenceOf(evidence)).map(({ code }) => code);
const behaving = (changes: Partial<BehaviourFacts>, rest: Partial<Evidence> = {}): readonly FactCode[] =>
  codes({ behaviour: { ...READER, ...changes }, ...rest });
const touched = (kind: HoneypotKind): Partial<Evidence> => ({ honeypot: [{ kind, what: '/x' }] });
const attack = (confidence: number, type: SignatureMatch['type'] = 'sql_injection'): SignatureMatch => ({
  ...{ type, pattern: 'UNION SELECT', location: 'query.q', confidence, impact: 35, evidence: '' },
});
const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 2);
const remembering = (...facts: (Partial<RememberedFact> & Pick<RememberedFact, 'kind'>)[]): Partial<Evidence> => ({
  memory: {
    atMs: NOW,
    isShared: false,
    facts: facts.map((fact) => ({
      ...{
        what: '/x',
        count: 1,
        firstAtMs: NOW - DAY,
        lastAtMs: NOW - DAY,
        certainty: 0.9,
        strength: 0.5,
        tie: 'sure',
        figures: {},
      },
      ...fact,
    })),
  },
});

const NOBODY: SpreadFacts = {
  ...{ isTold: true, addresses1h: 0, pages1h: 0, assets1h: 0, distinctPaths1h: 0 },
  ...{ loneSignIns1h: 0, loneAnswered1h: 0, loneFailures1h: 0, loneAddresses1h: 0 },
  ...{ takenPages1h: 0, takenPaths1h: 0, takenAddresses1h: 0 },
  ...{ othersPages1h: 0, othersLoneSignIns1h: 0, othersTakenPages1h: 0 },
};

test('a person brings no fact', () => {
  expect(codes({})).toEqual([]);
});

test.each([
  ['canary_used', 'canary_used'],
  ['bait_harvested', 'marked_bait'],
  ['link_hit', 'decoy_touched'],
  ['endpoint_hit', 'decoy_touched'],
  ['tripwire', 'tripwire_touched'],
  ['form_filled', 'form_honeypot'],
  ['bait_path', 'bait_path'],
] as const)('a honeypot touch %s is the fact %s', (kind, code) => {
  expect(codes(touched(kind))).toContain(code);
});

describe('attacks', () => {
  test('are certain from 0.9 on, probable from 0.5 on, and several kinds compound', () => {
    expect(codes({ signatures: [attack(0.95)] })).toEqual(['certain_attack']);
    expect(codes({ signatures: [attack(0.7)] })).toEqual(['probable_attack']);
    expect(codes({ signatures: [attack(0.45)] })).toEqual([]);
    expect(codes({ signatures: [attack(0.7), attack(0.7, 'xss'), attack(0.6, 'path_traversal')] })).toEqual([
      'certain_attack',
    ]);
    expect(codes({ signatures: [attack(0.7), attack(0.7)] })).toEqual(['probable_attack']);
  });

  test('that are only probable add up over several requests', () => {
    const two = { kind: 'probable_attack', count: 2 } as const;
    expect(codes(remembering(two))).toEqual(['probable_attack']);
    expect(codes({ ...remembering(two), signatures: [attack(0.6)] })).toContain('repeated_attacks');
    expect(codes(remembering({ ...two, count: 3 }))).toContain('repeated_attacks');
  });
});

describe('memory', () => {
  test('keeps a fact and says when it was seen, less sure the longer ago', () => {
    const [fresh] = findFacts(evidenceOf(remembering({ kind: 'decoy_touched', strength: 1 })));
    const [old] = findFacts(evidenceOf(remembering({ kind: 'decoy_touched', strength: 0.2 })));
    expect(fresh).toMatchObject({ code: 'decoy_touched', seenAtMs: NOW - DAY, tie: 'sure', certainty: 90 });
    expect(old?.certainty).toBeLessThan(60);
  });

  test('holds what a neighbour did against nobody for longer than half an hour', () => {
    const ago = (lastAtMs: number) => remembering({ kind: 'decoy_touched', tie: 'neighbour', lastAtMs });
    expect(codes(ago(NOW - 10 * 60_000))).toEqual(['decoy_touched']);
    expect(codes(ago(NOW - 31 * 60_000))).toEqual([]);
  });
});

describe('scans', () => {
  test('are told by what is not there', () => {
    const tried = { pages10m: 30, assets10m: 0, distinctPaths10m: 30, answered10m: 30, requests10m: 30 };
    expect(behaving({ ...tried, misses10m: 25 })).toContain('scan');
    expect(behaving({ ...tried, misses10m: 5 })).not.toContain('scan');
  });

  test('are no developer who tries an interface out', () => {
    const tried = { pages10m: 12, assets10m: 0, distinctPaths10m: 12, answered10m: 12, requests10m: 12 };
    expect(behaving({ ...tried, misses10m: 9 }, { userAgent: 'curl/8.5.0', headers: null })).not.toContain('scan');
    expect(behaving({ ...tried, misses10m: 12 }, { userAgent: 'curl/8.5.0', headers: null })).toContain('scan');
  });

  test('are no owner who looks at a page with many broken links, and loads what is there', () => {
    const broken = { pages10m: 30, distinctPaths10m: 30, answered10m: 30, requests10m: 60, misses10m: 25 };
    expect(behaving({ ...broken, brokenLinks10m: 24, assets10m: 30 })).not.toContain('scan');
    expect(behaving({ ...broken, brokenLinks10m: 24, assets10m: 0 })).toContain('scan');
    expect(behaving({ ...broken, brokenLinks10m: 2, assets10m: 30 })).toContain('scan');
  });

  test('are no person on a site with broken links, however long they stay', () => {
    expect(behaving({ pages10m: 40, distinctPaths10m: 40, answered10m: 40, misses10m: 9 })).not.toContain('scan');
  });

  test('are told by one name that is nowhere, tried in several folders', () => {
    const tried = { pages10m: 8, distinctPaths10m: 8, answered10m: 8, misses10m: 3, missedPlaces10m: 3 };
    expect(behaving({ ...tried, missedNames10m: 1 })).toContain('scan');
    expect(behaving({ ...tried, missedNames10m: 3 })).not.toContain('scan');
    expect(behaving({ ...tried, missedNames10m: 1, answered10m: 40 })).not.toContain('scan');
    expect(behaving({ ...tried, missedNames10m: 1, missedPlaces10m: 2 })).not.toContain('scan');
  });

  test('where answers are not known, are told by paths that nobody else asks for, and by haste', () => {
    const tried = {
      pages10m: 60,
      assets10m: 0,
      distinctPaths10m: 60,
      novelPaths10m: 58,
      requests1m: 60,
      answered10m: 0,
    };
    expect(behaving(tried)).toContain('scan');
    expect(behaving({ ...tried, siteIsKnown: false })).not.toContain('scan');
    expect(behaving({ ...tried, requests1m: 6, requests10s: 2 })).not.toContain('scan');
    const few = { pages10m: 14, distinctPaths10m: 14, novelPaths10m: 13, requests1m: 14 };
    expect(behaving({ ...tried, ...few, requests10s: 14 })).toContain('scan');
    expect(behaving({ ...tried, ...few, requests10s: 3 })).not.toContain('scan');
  });
});

describe('trying credentials', () => {
  const only = { assets10m: 0, pages10m: 20, requests10m: 20, distinctPaths10m: 2 };

  test.each([
    ['many attempts', { ...only, loginAttempts10m: 14, accounts10m: 1 }],
    ['several accounts', { ...only, requests10m: 12, loginAttempts10m: 7, accounts10m: 6 }],
    ['failure after failure', { ...only, loginAttempts10m: 9, loginFailures10m: 9, accounts10m: 1 }],
  ])('by %s is found', (_, changes) => {
    expect(behaving(changes)).toContain('credential_stuffing');
  });

  test.each([
    ['somebody who forgot the password', { ...only, loginAttempts10m: 5, loginFailures10m: 5, accounts10m: 2 }],
    [
      'an office that signs in and works',
      { requests10m: 900, pages10m: 900, loginAttempts10m: 120, accounts10m: 110, loginFailures10m: 15 },
    ],
  ])('is not %s', (_, changes) => {
    expect(behaving(changes)).not.toContain('credential_stuffing');
  });

  const spread: SpreadFacts = {
    ...NOBODY,
    ...{ addresses1h: 60, pages1h: 90, distinctPaths1h: 3 },
    ...{ loneSignIns1h: 60, loneAddresses1h: 55, othersPages1h: 400, othersLoneSignIns1h: 4 },
  };
  const trying = (changes: Partial<SpreadFacts>, own: Partial<BehaviourFacts> = {}) =>
    behaving({ assets10m: 0, pages10m: 2, loginAttempts10m: 1, ...own, spread: { ...spread, ...changes } });

  test('from many addresses with one fingerprint is found, only in those that do little else', () => {
    expect(trying({})).toContain('spread_stuffing');
    expect(trying({}, { loginAttempts10m: 0 })).not.toContain('spread_stuffing');
    expect(trying({}, { assets10m: 30 })).not.toContain('spread_stuffing');
    expect(trying({}, { pages10m: 9 })).not.toContain('spread_stuffing');
    expect(trying({ loneAddresses1h: 2 })).not.toContain('spread_stuffing');
  });

  test('is not what everybody does at an application for signing in', () => {
    expect(trying({ othersLoneSignIns1h: 200 })).not.toContain('spread_stuffing');
    expect(trying({ pages1h: 125, othersPages1h: 0, othersLoneSignIns1h: 0 })).not.toContain('spread_stuffing');
    expect(trying({ pages1h: 2_000 })).not.toContain('spread_stuffing');
  });

  test('is told by failures, however many people have the same browser', () => {
    const answered = { pages1h: 2_000, loneAnswered1h: 60 };
    expect(trying({ ...answered, loneFailures1h: 58 })).toContain('spread_stuffing');
    expect(trying({ ...answered, loneFailures1h: 20 })).not.toContain('spread_stuffing');
    expect(trying({ ...answered, loneFailures1h: 58, isTold: false })).toContain('spread_stuffing');
    expect(trying({ isTold: false })).not.toContain('spread_stuffing');
  });

  test('is remembered with what was counted', () => {
    const past = remembering({ kind: 'credential_stuffing', count: 3, figures: { attempts: 40, accounts: 12 } });
    const [found] = findFacts(evidenceOf(past));
    expect(found?.values).toMatchObject({ attempts: 40, accounts: 12 });
  });
});

test('a tool that names itself, a crawler that lies, and a rule of the sensor', () => {
  expect(codes({ userAgent: 'sqlmap/1.8' })).toEqual(['attack_tool']);
  const crawler = { operator: 'Google', name: 'Googlebot', verified: false, method: null };
  expect(codes({ crawler })).toEqual(['crawler_impersonation']);
  expect(codes({ crawler: { ...crawler, verified: null } })).toEqual([]);
  const rule = { rule: 'geo-block', kind: 'other', attack: null } as const;
  expect(codes({ sensor: [{ ...rule, refused: true }] })).toEqual(['sensor_finding']);
  expect(codes({ sensor: [{ ...rule, refused: false }] })).toEqual([]);
});

test('an arrival from an assistant decides nothing', () => {
  expect(codes({ source: 'llm_referral', ...touched('canary_used') })).toEqual([]);
});
