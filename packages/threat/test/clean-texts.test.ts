import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CleanTexts } from '../src/clean-texts.ts';
import { findSignatures } from '../src/find-signatures.ts';
import type { HttpRequest } from '../src/request/http-request.ts';
import { signatures } from '../src/signatures/registry.gen.ts';

const texts = [
  ...signatures.flatMap(({ examples }) => [...examples.hits, ...examples.misses]),
  ...['', '7', 'list', '/products/419', 'https://shop.example/', 'aGVsbG8gd29ybGQh', 'a%252fb', 'x'.repeat(300)],
]
  .filter((text) => typeof text === 'string')
  .filter((text) => text.length <= 2_000);
const names = ['q', 'url', 'next', 'ref'];

const someRequest = fc
  .record({
    path: fc.constantFrom(...texts),
    query: fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...texts)), { maxLength: 3 }),
    referer: fc.constantFrom(...texts),
    agent: fc.constantFrom(...texts),
    body: fc.constantFrom(...texts),
  })
  .map(
    ({ path, query, referer, agent, body }): HttpRequest => ({
      method: 'POST',
      path: `/${encodeURI(path)}`,
      query: query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&'),
      headers: { referer, 'user-agent': agent },
      contentType: 'application/x-www-form-urlencoded',
      body: `q=${encodeURIComponent(body)}`,
    }),
  );

it('leaves every report as it is, whatever was asked before', () => {
  const clean = new CleanTexts();
  fc.assert(
    fc.property(someRequest, (request) => {
      const report = findSignatures(request);
      expect(findSignatures(request, signatures, clean)).toEqual(report);
      expect(findSignatures(request, signatures, clean)).toEqual(report);
    }),
    { numRuns: 150 },
  );
});

it('remembers a clean text for its own place only', () => {
  const clean = new CleanTexts();
  const leaf = { location: 'query.q', kind: 'query', part: 'value', text: 'list' } as const;
  clean.keep(leaf);
  expect(clean.has(leaf)).toBe(true);
  expect(clean.has({ ...leaf, location: 'query.url' })).toBe(false);
  expect(clean.has({ ...leaf, part: 'name' })).toBe(false);
  expect(clean.has({ ...leaf, kind: 'path' })).toBe(false);
});

it('keeps a name and its value apart, even when both hold line breaks', () => {
  const clean = new CleanTexts();
  const leaf = { location: 'query.q\n1 union /*', kind: 'query', part: 'value', text: 'x */ select 1' } as const;
  clean.keep(leaf);
  expect(clean.has({ ...leaf, location: 'query.q', text: '1 union /*\nx */ select 1' })).toBe(false);
});

it('keeps nothing that is long, whether name or value', () => {
  const clean = new CleanTexts();
  const leaf = { location: 'query.q', kind: 'query', part: 'value', text: 'a' } as const;
  for (const long of [
    { ...leaf, text: 'a'.repeat(300) },
    { ...leaf, location: `query.${'q'.repeat(300)}` },
  ]) {
    clean.keep(long);
    expect(clean.has(long)).toBe(false);
  }
});
