import { describe, expect, test } from 'vitest';
import { findSignatures, impactOf, prepare } from '../src/find-signatures.ts';
import { signatures } from '../src/signatures/registry.gen.ts';

describe.each(signatures.map((signature) => [signature.type, signature] as const))('%s', (type, signature) => {
  test.each(signature.examples.hits)('finds %j', (text) => {
    const [match] = findSignatures([{ location: 'query.q', text }]).filter((found) => found.type === type);
    expect(match?.location).toBe('query.q');
    expect(match?.impact).toBeGreaterThanOrEqual(signature.impact[0]);
    expect(match?.impact).toBeLessThanOrEqual(signature.impact[1]);
    expect(match?.confidence).toBeGreaterThan(0);
    expect(match?.confidence).toBeLessThanOrEqual(1);
  });

  test.each(signature.examples.misses)('leaves %j alone', (text) => {
    expect(signature.match([prepare({ location: 'query.q', text })])).toEqual([]);
  });
});

test('impact follows confidence inside the range', () => {
  expect([impactOf([20, 30], 0), impactOf([20, 30], 0.5), impactOf([20, 30], 1)]).toEqual([20, 25, 30]);
  expect([impactOf([20, 30], Number.NaN), impactOf([20, 30], 7)]).toEqual([20, 30]);
});

test('fields, their length and the number of matches are bounded', () => {
  const many = Array.from({ length: 5000 }, (_, i) => ({ location: `query.${i}`, text: '../../etc/passwd' }));
  expect(findSignatures(many).length).toBe(64);
  expect(findSignatures([{ location: 'body', text: `${'a'.repeat(100_000)}../../etc/passwd` }])).toEqual([]);
  expect(findSignatures([])).toEqual([]);
});
