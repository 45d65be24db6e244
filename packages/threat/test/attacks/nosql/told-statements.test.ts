import { expect, test } from 'vitest';
import { nosqlInjection } from '../../../src/attacks/signatures/nosql-injection.ts';
import { formBody, foundIn, jsonBody } from '../found-in.ts';

const TRAVERSAL = "g.V().has('name', 'eth0').out('link')";

test('a traversal that stands among the words of a text breaks out of nothing', () => {
  expect(
    foundIn(nosqlInjection, jsonBody({ text: `It takes a query\n  query: ${TRAVERSAL}\n  state: there` })),
  ).toEqual([]);
  expect(
    foundIn(nosqlInjection, formBody({ comment: `How do I write this one?\n${TRAVERSAL}\nThanks a lot` })),
  ).toEqual([]);
});

test('alone, out of a string or where nobody writes texts it is one', () => {
  expect(foundIn(nosqlInjection, jsonBody({ text: TRAVERSAL }))).not.toEqual([]);
  expect(foundIn(nosqlInjection, formBody({ name: `ann\n${TRAVERSAL}` }))).not.toEqual([]);
  expect(foundIn(nosqlInjection, jsonBody({ text: "some words before it x').drop()" }))).not.toEqual([]);
  expect(foundIn(nosqlInjection, jsonBody({ text: "x').drop().V('" }))).not.toEqual([]);
});

test('a statement that tools keep may begin on its second line', () => {
  const rest = { id: 1, type: 'sql', server: 'a', name: 'make table', group: 'b', after: 'c' };
  expect(
    foundIn(nosqlInjection, jsonBody([{ ...rest, query: '\r\nSET ANSI_NULLS ON\r\nCREATE TABLE a (b int)' }])),
  ).toEqual([]);
  expect(foundIn(nosqlInjection, jsonBody({ key: '\r\nSET k v\r\n' }))).not.toEqual([]);
});

test('a member of an object is no value that is left where a text has other lines', () => {
  const source =
    'const label = function () {\n  return this.name ||\n    this.a || this.b;\n};\n<p>What it is called.</p>';
  expect(foundIn(nosqlInjection, jsonBody({ html: `<p>Code</p>\n${source}` }))).toEqual([]);
  expect(foundIn(nosqlInjection, jsonBody({ html: 'this.a || this.b' }))).not.toEqual([]);
  expect(foundIn(nosqlInjection, jsonBody({ html: "some words and then\nx' || this.b == 'c" }))).not.toEqual([]);
});

test('a comment that names a function in backticks, and a program that evaluates a string, are none', () => {
  expect(
    foundIn(
      nosqlInjection,
      jsonBody({ text: ' * Use `create(OrderSchema)` for a new order.\n * Or `merge(orders)`.' }),
    ),
  ).toEqual([]);
  expect(foundIn(nosqlInjection, jsonBody({ text: 'use Test::More;\neval "use Acme::Client 3.2";\nplan 4;' }))).toEqual(
    [],
  );
  expect(foundIn(nosqlInjection, jsonBody({ text: "some words here x' create (n) return n //" }))).not.toEqual([]);
  expect(foundIn(nosqlInjection, jsonBody({ key: 'a\neval "return redis.call(\'get\',\\"a\\")" 0\n' }))).not.toEqual(
    [],
  );
});
