import { describe, expect, test } from 'vitest';
import { decoyField, unknownField } from '../../src/attacks/fields/field-kind.ts';
import { findSignatures } from '../../src/attacks/find-signatures.ts';
import { withoutStaleLongTexts } from '../../src/attacks/long-texts.ts';
import type { Reading } from '../../src/attacks/readings/reading.ts';
import { asItCame } from '../../src/attacks/readings/readings.ts';
import type { HttpRequest } from '../../src/attacks/request/http-request.ts';
import { leafAt } from '../../src/attacks/request/leaf/leaf.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
const TOKENS = ['"', ' || ', '&lt;', 'title>', 'hello ', '(', '%25', "'"];
const ATTACK = "1' UNION SELECT password FROM users--";

const WRAPPINGS: Readonly<Record<string, (texts: readonly string[]) => HttpRequest>> = {
  'a list in JSON': (texts) => ({ ...EMPTY, contentType: 'application/json', body: JSON.stringify(texts) }),
  cookies: (texts) => ({
    ...EMPTY,
    headers: { cookie: texts.map((text, at) => `a${at}=${encodeURIComponent(text)}`).join('; ') },
  }),
};

describe.each(Object.entries(WRAPPINGS))('%s', (_name, wrap) => {
  test('long texts of the same few tokens hide no attack, whichever of them it stands in', () => {
    for (const place of [0, 11, 23]) {
      const texts = Array.from({ length: 24 }, (_, at) => (at === place ? ATTACK : shuffled(1_200, at)));
      const long = texts.with(place, `${ATTACK} ${shuffled(1_200, 99)}`);
      for (const each of [texts, long])
        expect(findSignatures(wrap(each)).matches.map(({ type }) => type)).toContain('sql_injection');
    }
  });
});

test('of many long texts of the same few tokens little is read, of each its beginning and its end', () => {
  const texts = readings(Array.from({ length: 60 }, (_, at) => shuffled(1_200, at)));
  for (const kindOf of [unknownField, decoyField]) {
    const read = withoutStaleLongTexts(texts, kindOf);
    expect(read.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(30_000);
    for (const [at, { text, leaf }] of read.entries()) {
      expect(text.slice(0, 64)).toBe(texts[at]?.text.slice(0, 64));
      expect(texts[at]?.text.endsWith(text.slice(-20))).toBe(true);
      expect(leaf.location).toBe(`body[${at}]`);
    }
  }
  expect(findSignatures(WRAPPINGS['a list in JSON']?.(texts.map(({ text }) => text)) ?? EMPTY).caps).toContain(
    'repetition',
  );
});

test('fewer of them, texts that go on with new things and fields of prose or code are read as they are', () => {
  const few = readings(Array.from({ length: 9 }, (_, at) => shuffled(1_200, at)));
  const many = readings(Array.from({ length: 60 }, (_, at) => shuffled(1_200, at)));
  const different = readings(Array.from({ length: 40 }, (_, at) => letters(at)));
  expect(withoutStaleLongTexts(few, unknownField)).toBe(few);
  expect(withoutStaleLongTexts(different, unknownField)).toBe(different);
  for (const kind of ['prose', 'code'] as const) expect(withoutStaleLongTexts(many, () => kind)).toBe(many);
});

function readings(texts: readonly string[]): readonly Reading[] {
  return texts.map((text, at) => asItCame(leafAt(`body[${at}]`, 'json', 'value', text)));
}

/** Characters that come nowhere else, with punctuation between them. */
function letters(at: number): string {
  return Array.from({ length: 300 }, (_, place) => `${String.fromCharCode(0x4e00 + at * 300 + place)}; (`).join('');
}

/** Tokens in an order that is always the same. */
function shuffled(length: number, seed: number): string {
  let state = seed;
  let text = '';
  while (text.length < length) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += TOKENS[state >>> 29] ?? '';
  }
  return text.slice(0, length);
}
