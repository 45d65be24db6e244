import { describe, expect, test } from 'vitest';
import { findSignatures, impactOf } from '../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../src/attacks/request/http-request.ts';
import type { Example, Signature } from '../../src/attacks/signature.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';

const EMPTY: HttpRequest = { method: 'GET', path: '/', query: '', headers: {}, contentType: '', body: '' };

function requestOf(example: Example): HttpRequest {
  return typeof example === 'string'
    ? { ...EMPTY, query: `q=${encodeURIComponent(example)}` }
    : { ...EMPTY, ...example };
}

describe.each(signatures.map((signature) => [signature.type, signature] as const))('%s', (type, signature) => {
  test.each(signature.examples.hits)('is found in %j', (example) => {
    const match = findSignatures(requestOf(example)).matches.find((each) => each.type === type);
    expect(match?.confidence).toBeGreaterThanOrEqual(0.5);
    expect(match?.confidence).toBeLessThanOrEqual(1);
    expect(match?.impact).toBeGreaterThanOrEqual(signature.impact[0]);
    expect(match?.impact).toBeLessThanOrEqual(signature.impact[1]);
    if (typeof example === 'string') expect(match?.location).toBe('query.q');
  });

  // Some are attacks of another type.
  test.each(signature.examples.misses)('is not found in %j', (example) => {
    expect(findSignatures(requestOf(example)).matches.filter((match) => match.type === type)).toEqual([]);
  });
});

test('impact follows confidence inside the range', () => {
  expect([impactOf([20, 30], 0), impactOf([20, 30], 0.5), impactOf([20, 30], 1)]).toEqual([20, 25, 30]);
  expect([impactOf([20, 30], Number.NaN), impactOf([20, 30], 7)]).toEqual([20, 30]);
});

/** Finds a word wherever a reading holds it; parts of the word may be more certain than others. */
function wordSignature(type: Signature['type'], confidences: Readonly<Record<string, number>>): Signature {
  const words = Object.entries(confidences);
  return {
    type,
    mitre: null,
    impact: [10, 20],
    examples: { hits: [], misses: [] },
    couldMatch: () => true,
    match({ lower }) {
      const [word, confidence] = words.find(([each]) => lower.includes(each)) ?? ['', 0];
      return { pattern: `the word ${word}`, confidence, at: lower.indexOf(word) };
    },
  };
}

const FAMILY = [
  wordSignature('xss', { surely: 0.9, likely: 0.7, hardly: 0.4, oddly: Number.NaN }),
  wordSignature('ssi', { surely: 0.6, twice: 0.8 }),
];

function found(request: Partial<HttpRequest>): readonly string[] {
  const { matches } = findSignatures({ ...EMPTY, ...request }, FAMILY);
  return matches.map(({ type, location, confidence }) => `${type} ${location} ${confidence}`);
}

test('the most certain match comes first, wherever it stands', () => {
  expect(found({ query: 'a=likely&b=twice&c=likely' })).toEqual([
    'ssi query.b 0.8',
    'xss query.a 0.7',
    'xss query.c 0.7',
  ]);
});

test('in one value a far weaker type is a shadow of the stronger one', () => {
  expect(found({ query: 'a=surely' })).toEqual(['xss query.a 0.9']);
  expect(found({ query: 'a=likely+twice' })).toEqual(['ssi query.a 0.8', 'xss query.a 0.7']);
  expect(found({ query: 'a=surely&b=twice' })).toEqual(['xss query.a 0.9', 'ssi query.b 0.8']);
});

test('a text that stands in a document again is reported where it stands', () => {
  const items = Array.from({ length: 30 }, (_, i) => ({
    note: i % 10 === 0 ? 'most likely so' : `note ${i} of thirty`,
    id: `x${i}`,
  }));
  const body = JSON.stringify({ items, title: 'most likely so' });
  expect(found({ contentType: 'application/json', body })).toEqual([
    'xss body.items[0].note 0.7',
    'xss body.items[10].note 0.7',
    'xss body.items[20].note 0.7',
    'xss body.title 0.7',
  ]);
});

test('what is less certain than a half is not reported', () => {
  expect(found({ query: 'a=hardly&b=oddly' })).toEqual([]);
});

test('every reading of a value is looked at, and the strongest counts', () => {
  const body = JSON.stringify({ note: 'likely \\u0073urely', code: Buffer.from('<surely found>').toString('base64') });
  expect(found({ contentType: 'application/json', body })).toEqual(['xss body.note 0.9', 'xss body.code 0.9']);
});

test('evidence is short, printable, and begins with the finding', () => {
  const value = `${'x'.repeat(500)} before\0\u202esurely ${'y'.repeat(500)}`;
  const [match] = findSignatures({ ...EMPTY, query: `q=${encodeURIComponent(value)}` }, FAMILY).matches;
  expect(match?.evidence).toMatch(/^surely y+…$/);
  expect(match?.evidence.length).toBeLessThanOrEqual(122);
  expect(match?.location).toBe('query.q');
});

test('matches are bounded', () => {
  const query = Array.from({ length: 100 }, (_, i) => `q${i}=${i === 99 ? 'surely' : 'likely'}`).join('&');
  const { matches } = findSignatures({ ...EMPTY, query }, FAMILY);
  expect(matches.length).toBe(64);
  expect(matches[0]?.location).toBe('query.q99');
});

test('a request with more decoded text than is read says so', () => {
  const encoded = '%252541 &amp;lt; \\\\x41 \0';
  const capsOf = (note: string): readonly string[] => {
    const body = JSON.stringify({ note, more: `${note} more` });
    return findSignatures({ ...EMPTY, contentType: 'application/json', body }, FAMILY).caps;
  };
  expect(capsOf(encoded)).toEqual([]);
  const different = Array.from({ length: 6_000 }, (_, at) => String.fromCharCode(0x4e00 + at).repeat(9)).join('');
  expect(capsOf(`${encoded}${different}`)).toContain('readings');
});

test('an empty request has nothing', () => {
  expect(findSignatures(EMPTY)).toEqual({ matches: [], caps: [] });
});
