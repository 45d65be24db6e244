import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CleanTexts } from '../../src/attacks/clean-texts.ts';
import { findSignatures } from '../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../src/attacks/request/http-request.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';

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

const withoutBody = someRequest.map((request): HttpRequest => ({ ...request, contentType: '', body: '' }));

/** 450 reports, of up to three attacks each: seconds, and more where neighbours have the machine. */
const TIMEOUT_MS = 180_000;

it('leaves every report as it is, whatever was asked before', { timeout: TIMEOUT_MS }, () => {
  const clean = new CleanTexts();
  fc.assert(
    fc.property(fc.oneof(someRequest, withoutBody), (request) => {
      const report = findSignatures(request);
      expect(findSignatures(request, signatures, clean)).toEqual(report);
      expect(findSignatures(request, signatures, clean)).toEqual(report);
    }),
    { numRuns: 150 },
  );
});

it('tells of the texts of headers that it need not judge again as of those that it judges', () => {
  const clean = new CleanTexts();
  const headers = { 'user-agent': 'shop app 7, made by hand', referer: 'https://shop.example/?q=boots&page=2' };
  const request = { method: 'GET', path: '/a', query: '', headers, contentType: '', body: '' };
  const told = (of: HttpRequest) => {
    const texts: string[] = [];
    findSignatures(of, signatures, clean, undefined, ({ location, text }) => texts.push(`${location}: ${text}`));
    return texts.filter((text) => text.startsWith('header.'));
  };
  const first = told(request);
  expect(first.length).toBeGreaterThan(1);
  expect(clean.cleanHeaders(request)).not.toBeNull();
  expect(told(request)).toEqual(first);
  expect(told({ ...request, path: '/never/seen' })).toEqual(first);
  expect(clean.cleanHeaders({ ...request, headers: { ...headers, referer: 'https://other.example/' } })).toBeNull();
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

it('tells a path that hides a step from one that shows it', () => {
  const clean = new CleanTexts();
  const request = { method: 'GET', path: '/a/../b.css', query: '', headers: {}, contentType: '', body: '' };
  expect(findSignatures(request, signatures, clean).matches).toEqual([]);
  expect(findSignatures({ ...request, path: '/a/..%2fb.css' }, signatures, clean).matches).toHaveLength(1);
});

it('remembers a clean target for requests without a body only', () => {
  const clean = new CleanTexts();
  const request = { method: 'GET', path: '/a', query: 'b=c', headers: {}, contentType: '', body: '' };
  expect(clean.withoutCleanTarget(request)).toEqual(request);
  clean.keepTarget(request);
  expect(clean.withoutCleanTarget(request)).toEqual({ ...request, path: '', query: '' });
  for (const other of [
    { ...request, body: 'x' },
    { ...request, path: '/ab', query: '=c' },
    { ...request, path: '/', query: 'ab=c' },
  ]) {
    expect(clean.withoutCleanTarget(other)).toEqual(other);
  }
});

it('remembers no target in which something was found, or was cut', () => {
  const clean = new CleanTexts();
  const plain = { method: 'GET', path: '/a', query: '', headers: {}, contentType: '', body: '' };
  const hostile = { ...plain, query: `q=${encodeURIComponent("1' or '1'='1")}` };
  const long = { ...plain, query: Array.from({ length: 300 }, () => 'a').join('&') };
  for (const request of [hostile, long]) {
    const report = findSignatures(request, signatures, clean);
    expect(clean.withoutCleanTarget(request)).toEqual(request);
    expect(findSignatures(request, signatures, clean)).toEqual(report);
  }
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
