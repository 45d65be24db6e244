import { expect, test } from 'vitest';
import { findSignatures } from '../../../../src/attacks/find-signatures.ts';
import { withoutStaleStretches, withoutStaleTexts } from '../../../../src/attacks/request/bounds/stale-stretches.ts';
import type { HttpRequest } from '../../../../src/attacks/request/http-request.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: 'text/plain', body: '' };
const TOKENS = ['"', ' || ', '&lt;', 'title>', 'hello ', '(', '%25'];

test('of few tokens in no order little stays, and nothing meets what it met nowhere before', () => {
  const text = shuffled(60_000);
  const short = withoutStaleStretches(text);
  expect(short.length).toBeLessThan(24_000);
  expect(text.startsWith(short.slice(0, 400))).toBe(true);
  expect(text.endsWith(short.slice(-64))).toBe(true);
  const plain = text.replaceAll(/\d/g, '0');
  for (let at = 0; at + 4 <= short.length; at++) {
    expect(plain).toContain(short.slice(at, at + 4).replaceAll(/\d/g, '0'));
  }
});

test('what differs from the rest stays, with what is next to it', () => {
  const attack = "1' union select password from users--";
  const text = `${shuffled(30_000)} ${attack} ${shuffled(30_000)}`;
  expect(withoutStaleStretches(text)).toContain(` ${attack} `);
});

test('an attack whose parts were all written before it is read by lot, which nobody who writes it knows', () => {
  const attack = "hello 1' union select password from users-- hello";
  const parts = Array.from({ length: attack.length - 3 }, (_, at) => `you ${attack.slice(at, at + 4)} you`);
  // Each is read with a chance of one in eleven, so that none of so many is read once in a hundred million runs.
  const texts = Array.from({ length: 200 }, (_, at) => {
    const before = [`${at}`, ...parts.toSpliced(at % parts.length, 1), ...parts].join(' ').repeat(24);
    return `${before} ${attack} you ${before}`;
  });
  const read = texts.filter((text) => withoutStaleStretches(text).includes(attack));
  expect(read.length).toBeGreaterThan(0);
  expect(
    texts.map((text) => withoutStaleStretches(text)).every((short, at) => short.length < (texts[at]?.length ?? 0)),
  ).toBe(true);
});

test('of words that only blanks part as little stays as of others', () => {
  const words = shuffled(60_000).replaceAll(/[^\w\s]/g, ' ');
  expect(withoutStaleStretches(words).length).toBeLessThan(24_000);
});

test('texts that are short, that go on with new things or that are base64 stay as they are', () => {
  const base64 = Buffer.from(shuffled(30_000)).toString('base64');
  const different = Array.from({ length: 2_000 }, (_, at) => `${String.fromCharCode(0x400 + at)}; `).join('');
  const asForm = base64.replaceAll('+', ' ');
  const inLines = base64.replaceAll(/.{64}/g, '$&\r\n');
  for (const text of [shuffled(4_000), different, base64, asForm, inLines])
    expect(withoutStaleStretches(text)).toBe(text);
});

test('what comes again is left out, although what stands where a cut would begin comes nowhere behind it', () => {
  const text = `${'ab; '.repeat(31)}{q}!${'ab; '.repeat(3_000)}`;
  const [, again] = withoutStaleTexts([text, text], 64);
  expect(again?.length).toBeLessThan(1024);
});

test('what was left out is named, and is no padding', () => {
  const { caps } = findSignatures({ ...EMPTY, body: shuffled(60_000) });
  expect(caps).toContain('repetition');
  expect(caps).not.toContain('padding');
});

/** Tokens and numbers in an order that is always the same. */
function shuffled(length: number): string {
  let state = 7;
  let text = '';
  for (let at = 0; text.length < length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += TOKENS[state % TOKENS.length] ?? '';
    if (at % 7 === 0) text += at;
  }
  return text.slice(0, length);
}
