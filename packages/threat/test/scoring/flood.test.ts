import type { FactCode } from '@sundew/wire/decisions';
import { describe, expect, test } from 'vitest';
import type { BehaviourFacts, Evidence } from '../../src/facts/evidence.ts';
import type { Tie } from '../../src/facts/memory.ts';
import { findFacts } from '../../src/scoring/decide.ts';
import { evidenceOf, READER } from './evidence-of.ts';

const behaving = (changes: Partial<BehaviourFacts>, rest: Partial<Evidence> = {}): readonly FactCode[] =>
  findFacts(evidenceOf({ behaviour: { ...READER, ...changes }, ...rest })).map(({ code }) => code);
const program = { userAgent: 'loadtest/1.0', headers: null };

describe('a flood', () => {
  test('is one address asked for over and over', () => {
    expect(behaving({ sameUrl5s: 25, sameUrl1m: 25 }, program)).toContain('flood');
    expect(behaving({ sameUrl5s: 13, sameUrl1m: 160 }, program)).toContain('flood');
    const siege = { userAgent: 'Mozilla/5.0 (pc-x86_64-linux-gnu) Siege/4.0.7', headers: null };
    expect(behaving({ sameUrl5s: 25, sameUrl1m: 25 }, siege)).toContain('flood');
    expect(behaving({ sameUrl5s: 90, sameUrl1m: 90 })).toContain('flood');
    expect(behaving({ sameUrl5s: 36, sameUrl1m: 420 })).toContain('flood');
  });

  test.each([
    ['a monitor that asks twice a second', { sameUrl5s: 10, sameUrl1m: 120 }, program],
    ['a library that signs in and polls', { sameUrl5s: 30, sameUrl1m: 300 }, signed('python-requests/2.32.3')],
    ['an app', { sameUrl5s: 30, sameUrl1m: 300 }, { userAgent: 'ShopApp/3.2 okhttp/4.12' }],
    ['a page that asks for news every second', { sameUrl5s: 5, sameUrl1m: 60 }, {}],
    ['somebody who reloads and reloads', { sameUrl5s: 12, sameUrl1m: 100 }, {}],
    ['a class that opens one page', { sameUrl5s: 60, sameUrl1m: 200 }, {}],
  ])('is not %s', (_, changes, rest) => {
    expect(behaving(changes, rest)).not.toContain('flood');
  });

  test('is nothing besides at bait, which is touched or not', () => {
    const touched = { ...program, honeypot: [{ kind: 'endpoint_hit', what: '/x' }] } as const;
    expect(behaving({ sameUrl5s: 90, sameUrl1m: 90 }, touched)).toEqual(['decoy_touched']);
  });

  test('is sooner told of what wears the name of a browser', () => {
    const some = { sameUrl5s: 25, sameUrl1m: 25, pages10m: 30, shortHeaders10m: 30 };
    expect(behaving(some)).toContain('flood');
    expect(behaving({ ...some, sitePassesHeaders: false })).not.toContain('flood');
  });

  test('is remembered of the client itself, and held against nobody who shares its address', () => {
    const flooded = (tie: Tie) =>
      behaving({}, { memory: { atMs: 9_000, isShared: false, facts: [{ ...FLOODED, tie }] } });
    expect(flooded('sure')).toEqual(['flood']);
    expect(flooded('likely')).toEqual(['flood']);
    expect(flooded('neighbour')).toEqual([]);
  });
});

const FLOODED = {
  ...({ kind: 'flood', what: '', count: 40, firstAtMs: 1_000, lastAtMs: 8_000 } as const),
  ...{ certainty: 0.9, strength: 1, figures: { count: 90, seconds: 5 } },
};

function signed(userAgent: string): Partial<Evidence> {
  const headers = { names: ['authorization', 'host'], acceptEncoding: 'gzip', acceptLanguage: '', ordered: false };
  return { userAgent, headers: { ...headers, values: {} } };
}

describe('forms sent over and over', () => {
  test('are found by pace, or by how many there were', () => {
    const alone = { pages10m: 24, requests10m: 24, assets10m: 0 };
    expect(behaving({ ...alone, forms1m: 22, forms10m: 22 })).toContain('form_flood');
    expect(behaving({ pages10m: 130, forms1m: 7, forms10m: 66 })).toContain('form_flood');
  });

  test.each([
    ['somebody whose card is refused', { pages10m: 12, forms1m: 6, forms10m: 10 }],
    ['somebody who fills a cart', { pages10m: 60, forms1m: 6, forms10m: 20 }],
    ['an office in which many order', { pages10m: 400, forms1m: 30, forms10m: 120 }],
  ])('are not %s', (_, changes) => {
    expect(behaving(changes)).not.toContain('form_flood');
  });
});
