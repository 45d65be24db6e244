import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasAll, hasAny, marksOf, readingOf } from '../../../src/attacks/readings/reading.ts';
import { ReadingBudget } from '../../../src/attacks/readings/reading-budget.ts';
import { MOST_READINGS, readingsOf } from '../../../src/attacks/readings/readings.ts';
import type { Leaf } from '../../../src/attacks/request/leaf/leaf.ts';
import { lastTextOf } from './reading-of-text.ts';

const leafOf = (text: string): Leaf => ({ location: 'body.value', kind: 'json', part: 'value', text });

const pieces = fc.constantFrom(
  ...[
    '%',
    '%2',
    '%41',
    '%2541',
    '%u00',
    '%u003c',
    '%c0%af',
    '&',
    '&#',
    '&#60',
    '&#x3c;',
    '&lt',
    '&amp;',
    '&#99999999;',
  ],
  ...[
    '\\',
    '\\u',
    '\\u{',
    '\\u{110000}',
    '\\x41',
    '\\101',
    '\\3c ',
    '\\U',
    '+',
    '+ADw-',
    ' ADw-',
    '+AAA',
    '\u00c0',
    '\u00af',
  ],
  ...['＜', '\ufdfa', '\u0130', '\u02bc', '\ud800', '\udc00', '\ud835\udc00', '\0', '\u200b', '\u007f'],
  ...['PHNjcmlwdD4', 'data:x;base64,', 'eyJhbGciOiJI.', '=', '/', 'a', ' ', '\n', '"', "'"],
);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(pieces, { maxLength: 60 }).map((each) => each.join('')),
  fc.array(pieces, { maxLength: 20 }).map((each) => Buffer.from(each.join('')).toString('base64')),
  fc.string().map((each) => encodeURIComponent(encodeURIComponent(each.toWellFormed()))),
);

test('any text has a few readings, the text as it came first and none twice', () => {
  fc.assert(
    fc.property(text, (given) => {
      const leaf = leafOf(given);
      const readings = readingsOf(leaf);
      const texts = readings.map((reading) => reading.text);
      expect(texts[0]).toBe(given);
      expect(readings.length).toBeLessThanOrEqual(MOST_READINGS);
      expect(new Set(texts).size).toBe(texts.length);
      for (const reading of readings) {
        expect(reading.leaf).toBe(leaf);
        expect(reading.lower.length).toBe(reading.text.length);
        expect(reading.marks).toBe(marksOf(reading.text));
        expect(reading.text.length).toBeLessThanOrEqual(given.length * 2);
      }
    }),
    { numRuns: 2000 },
  );
});

test('what was encoded in up to three rounds comes back', () => {
  const encodings: ((plain: string) => string)[] = [
    (plain) => Buffer.from(plain).toString('hex').replace(/../g, '%$&'),
    (plain) => plain.replace(/[^\w ]/g, (each) => `&#${each.charCodeAt(0)};`),
    (plain) => plain.replace(/[^\w ]/g, (each) => `&#x${each.charCodeAt(0).toString(16)};`),
    (plain) => plain.replace(/[^\w ]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`),
    (plain) => plain.replace(/[^\w ]/g, (each) => `\\x${each.charCodeAt(0).toString(16).padStart(2, '0')}`),
  ];
  const plain = fc.constantFrom("' or 1=1 -- x", '<svg onload=alert(1)>', '../../etc/passwd', '$(cat /etc/passwd)');
  fc.assert(
    fc.property(
      plain,
      fc.array(fc.constantFrom(...encodings), { maxLength: 2 }),
      fc.boolean(),
      (given, chain, wrapped) => {
        const encoded = chain.reduce<string>((inner, encode) => encode(inner), given);
        const written = wrapped ? Buffer.from(encoded).toString('base64') : encoded;
        expect(lastTextOf(written)).toBe(given);
      },
    ),
  );
});

test('of a long chain of decodings the last readings are kept', () => {
  const text = '%252526amp;lt;b\0\\\\x3e';
  const readings = readingsOf(leafOf(text));
  expect(readings.length).toBe(MOST_READINGS);
  expect(readings[0]?.text).toBe(text);
  expect(readings.at(-1)?.decodings.length).toBeGreaterThan(MOST_READINGS);
});

test('decoded readings end with their budget, the text as it came does not', () => {
  const budget = new ReadingBudget(10);
  expect(readingsOf(leafOf('%41%42%43'), budget).map(({ text: read }) => read)).toEqual(['%41%42%43', 'ABC']);
  expect(budget.exceeded).toBe(false);
  expect(readingsOf(leafOf('%41%42%43%44%45%46%47%48'), budget).length).toBe(1);
  expect(budget.exceeded).toBe(true);
});

test('lower case keeps every character in its place', () => {
  expect(readingOf(leafOf(''), '\u0130X\u0130Y', []).lower).toBe('\u0130x\u0130y');
  expect(readingOf(leafOf(''), 'SELECT É', []).lower).toBe('select é');
});

test('marks tell which punctuation a text holds', () => {
  const reading = readingOf(leafOf(''), 'a < b; {c}', []);
  expect(hasAny(reading, marksOf('<>'))).toBe(true);
  expect(hasAll(reading, marksOf('<>'))).toBe(false);
  expect(hasAll(reading, marksOf('<;{}'))).toBe(true);
  expect(marksOf('plain words 123 é ＜')).toBe(0);
});
