import { expect, test } from 'vitest';
import { findSignatures } from '../../../src/attacks/find-signatures.ts';
import { EncodedBudget } from '../../../src/attacks/readings/encoded-budget.ts';
import { readingsOf } from '../../../src/attacks/readings/readings.ts';
import type { HttpRequest } from '../../../src/attacks/request/http-request.ts';
import type { Leaf } from '../../../src/attacks/request/leaf/leaf.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
/** A share that is none once its escapes are undone. */
const AS_IT_CAME = '\\\\101.102.103.104\\c$\\boot.ini';
const DECODED = '%3Cscript%3Ealert(document.cookie)%3C/script%3E';

function report(texts: readonly string[]) {
  return findSignatures({ ...EMPTY, contentType: 'application/json', body: JSON.stringify(texts) });
}

function encoded(count: number): readonly string[] {
  return Array.from(
    { length: count },
    (_, at) => `value %41 of ${at} is &lt;${at * 7919}&gt; and \\x41 of it, then %42`,
  );
}

test('a few encoded texts are judged as they came, too', () => {
  const { matches, caps } = report([...encoded(30), AS_IT_CAME]);
  expect(matches.map(({ type }) => type)).toContain('path_traversal');
  expect(caps).not.toContain('readings');
});

test('among very many each is judged in its last reading, and the request says that not all were judged as they came', () => {
  for (const at of [0, 200, 399]) {
    const { matches, caps } = report(encoded(400).with(at, DECODED));
    expect(matches.map(({ type, location }) => `${type} ${location}`)).toContain(`xss body[${at}]`);
    expect(caps).toContain('readings');
  }
});

test('of a long encoded text the beginning and the end are judged as they came', () => {
  const text = `first ${encoded(700).join(' ')} last`;
  const leaf: Leaf = { location: 'body', kind: 'text', part: 'whole', text };
  const readings = readingsOf(leaf);
  const [beginning = '', end = '', decoded = '', ...others] = new EncodedBudget(readings.slice(0, 1))
    .within(readings)
    .map((reading) => reading.text);
  expect(text.startsWith(beginning)).toBe(true);
  expect(text.endsWith(end)).toBe(true);
  expect(beginning.length + end.length).toBeLessThan(16 * 1024);
  expect(decoded).toContain('value A of 350 is <');
  expect(others).toEqual([]);
});

test('of a request that was cut less is judged as it came', () => {
  const texts = encoded(120).map((text) => readingsOf({ location: 'body', kind: 'json', part: 'value', text }));
  const judged = [false, true].map((isCut) => {
    const budget = new EncodedBudget(
      texts.flatMap((readings) => readings.slice(0, 1)),
      isCut,
    );
    return texts.filter((readings) => budget.within(readings).length === readings.length).length;
  });
  expect(judged[0]).toBe(120);
  expect(judged[1]).toBeLessThan(60);
  expect(judged[1]).toBeGreaterThan(10);
});

test('texts that nothing changes leave their share to those that are encoded', () => {
  const plain = Array.from(
    { length: 300 },
    (_, at) => `caf\u00e9 number ${at} in the street of the ${at * 7919} trees`,
  );
  const { matches, caps } = report([...plain, AS_IT_CAME, ...plain]);
  expect(matches.map(({ type }) => type)).toContain('path_traversal');
  expect(caps).not.toContain('readings');
});

test('texts that were joined are judged decoded, without what they say again only then', () => {
  const lines = Array.from({ length: 900 }, (_, at) => `%${(at % 7) + 41} is &#${48 + (at % 9)};`);
  const text = lines.with(450, DECODED).join('\n');
  const readings = readingsOf({ location: 'body', kind: 'form', part: 'value', text, isJoined: true });
  const judged = new EncodedBudget([], true).within(readings);
  expect(judged).toHaveLength(1);
  expect(judged[0]?.text.length).toBeLessThan((readings.at(-1)?.text.length ?? 0) / 2);
  expect(judged[0]?.text).toContain('<script>alert(document.cookie)</script>');
});
