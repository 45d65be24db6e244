import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
const ATTACK = "1' union select password from users--";

function capsOf(request: Partial<HttpRequest>): readonly string[] {
  return findSignatures({ ...EMPTY, ...request }).caps;
}

test.each<[string, Partial<HttpRequest>]>([
  ['one character', { body: 'A'.repeat(400_000), contentType: 'text/plain' }],
  ['words', { body: JSON.stringify({ a: 'hello you all '.repeat(40_000) }), contentType: 'application/json' }],
  ['fields', { body: 'a=1&'.repeat(6_000), contentType: 'application/x-www-form-urlencoded' }],
  ['parameters', { method: 'GET', query: 'page=2&'.repeat(4_000) }],
  ['bytes', { body: new TextEncoder().encode('text '.repeat(80_000)), contentType: 'text/plain' }],
  ['a query of a length that nobody needs', { method: 'GET', query: `q=${sentences(12_000)}` }],
])('a request that is filled up with %s says so', (_, request) => {
  expect(capsOf(request)).toContain('padding');
});

test.each<[string, Partial<HttpRequest>]>([
  ['a long document', { body: JSON.stringify({ text: sentences(12_000) }), contentType: 'application/json' }],
  ['a table of many rows', { body: JSON.stringify(rows(3_000)), contentType: 'application/json' }],
])('%s is cut and was not filled up', (_, request) => {
  expect(capsOf(request)).not.toEqual([]);
  expect(capsOf(request)).not.toContain('padding');
});

test('what fits is never padding', () => {
  expect(capsOf({ body: 'A'.repeat(20_000), contentType: 'text/plain' })).toEqual([]);
});

test('an attack behind 75 KB in its field, in other fields or in many of them is found', () => {
  const filler = 'harmless words '.repeat(5_000);
  const form = 'application/x-www-form-urlencoded';
  const many = Array.from({ length: 2_000 }, (_, at) => `field${at}=some+value+${at}`).join('&');
  for (const body of [`a=${filler}${ATTACK}`, `a=${filler}&b=${ATTACK}`, `${many}&b=${ATTACK}`]) {
    expect(findSignatures({ ...EMPTY, body, contentType: form }).matches.map(({ type }) => type)).toContain(
      'sql_injection',
    );
  }
});

function sentences(count: number): string {
  return Array.from({ length: count }, (_, at) => `Sentence ${at} says that ${at * 7919} is a number.`).join(' ');
}

function rows(count: number): readonly object[] {
  return Array.from({ length: count }, (_, at) => ({ id: at, name: `Item ${at * 31}`, price: at * 1.5 }));
}
