import { expect, test } from 'vitest';
import { leavesIn } from '../leaves-in.ts';

const fields = (attackAt: number): string =>
  JSON.stringify(
    Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`f${at}`, at === attackAt ? "a'b" : 'x y z'])),
  );

test('of a document with very many fields the last ones keep their places', () => {
  const { leaves, caps } = leavesIn({ contentType: 'application/json', body: fields(2999) });
  expect(leaves.some(({ location, text }) => location === 'body.f2999' && text === "a'b")).toBe(true);
  expect(caps).toContain('leaves');
});

test('what stands between the first and the last is one text', () => {
  const { leaves } = leavesIn({ contentType: 'application/json', body: fields(1500) });
  expect(leaves.some(({ location, text }) => location === 'body' && text.includes("a'b"))).toBe(true);
  expect(leaves.length).toBeLessThanOrEqual(512);
});

const LONG = 64 * 1024;
const filled = (unit: string): string => unit.repeat(LONG / unit.length);

test.each([
  ['a form in a field', 'application/json', JSON.stringify({ a: filled('a=1&') })],
  [
    'JSON in JSON',
    'application/json',
    JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ c: filled('x y ') }) }) }),
  ],
  ['broken JSON', 'application/json', `{"a":"${filled('x y ')}`],
  ['broken JSON of many fields', 'application/json', `{${filled('"a":"x y z",')}`],
  ['a document of one text', 'text/xml', `<a>${filled('x y ')}</a>`],
  ['a section of one text', 'text/xml', `<a><![CDATA[${filled('<x y')}]]></a>`],
  ['a broken document', 'text/xml', `<a>${filled('<b>x ')}`],
  ['rows', 'text/csv', filled('a b,c d,e;f\n')],
  ['lines', 'application/yaml', filled('a: b c d\n')],
])('no character is judged over and over: %s', (_name, contentType, body) => {
  const { leaves } = leavesIn({ contentType, body });
  const judged = leaves.reduce((sum, { text }) => sum + text.length, 0);
  expect(judged).toBeLessThan(body.length * 1.3 + 1024);
});

test('a long part of a text leaves room for those behind it', () => {
  const field = (value: string): string => `a=1&b=${encodeURIComponent(value)}`;
  const values = [...Array.from({ length: 8 }, (_, i) => field(`${i} `.repeat(4000))), field("c' d")];
  const { leaves } = leavesIn({ contentType: 'application/json', body: JSON.stringify(values) });
  expect(leaves.map(({ text }) => text)).toContain("c' d");
});

test('a parameter that is a long document is judged by its parts', () => {
  const document = JSON.stringify({ a: "b'c", rest: 'x y '.repeat(2000) });
  const { leaves } = leavesIn({ query: `payload=${encodeURIComponent(document)}` });
  expect(leaves.map(({ location }) => location)).toContain('query.payload.a');
  expect(leaves.map(({ location }) => location)).not.toContain('query.payload');
});
