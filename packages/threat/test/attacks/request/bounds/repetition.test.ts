import { expect, test } from 'vitest';
import { findSignatures } from '../../../../src/attacks/find-signatures.ts';
import { withFewerRepetitions } from '../../../../src/attacks/request/bounds/repetition.ts';
import type { HttpRequest } from '../../../../src/attacks/request/http-request.ts';

const EMPTY: HttpRequest = { method: 'POST', path: '/', query: '', headers: {}, contentType: '', body: '' };
const UNITS = ['a', 'ab ', "'*//* and ", '%27', 'x'.repeat(50).concat('y'), sentences(20)];
const FRONT = sentences(80);
const END = ' the end of all of it';

test.each(UNITS)('of %j over and over a part stays, with what stands before and behind it', (unit) => {
  const text = `${FRONT}${unit.repeat(Math.ceil(60_000 / unit.length))}${END}`;
  const short = withFewerRepetitions(text);
  expect(short.length).toBeLessThan(20_000);
  expect((text.length - short.length) % (4 * unit.length)).toBe(0);
  expect(short.startsWith(FRONT)).toBe(true);
  expect(short.endsWith(unit.repeat(3) + END)).toBe(true);
  // Nothing stands in it that did not stand in the text.
  for (let at = 0; at + 64 < short.length; at += 17) expect(text).toContain(short.slice(at, at + 64));
});

test('a text of two stretches keeps both and what stands between them', () => {
  const text = `${'ab'.repeat(20_000)} between ${'cde'.repeat(20_000)}`;
  const short = withFewerRepetitions(text);
  expect(short.length).toBeLessThan(20_000);
  expect(short).toContain('abab between cdecde');
});

test('a text that repeats nothing, or little, stays as it is', () => {
  for (const text of [sentences(4_000), 'ab'.repeat(2_000), '']) expect(withFewerRepetitions(text)).toBe(text);
});

test('an attack before, between and behind repetitions is found where it stands', () => {
  const filler = '-- lorem ipsum ';
  const attack = "1' union select password from users--";
  for (const text of [
    attack + filler.repeat(6_000),
    filler.repeat(6_000) + attack,
    `${filler.repeat(6_000)}\n${attack}\n${filler.repeat(6_000)}`,
  ]) {
    const { matches, caps } = findSignatures({
      ...EMPTY,
      contentType: 'application/json',
      body: JSON.stringify({ a: text }),
    });
    expect(matches.map(({ type }) => type)).toContain('sql_injection');
    expect(caps).not.toContain('padding');
  }
});

test('what repeats itself in base64 is decoded as it was encoded', () => {
  const body = JSON.stringify({ a: Buffer.from(`;cat /etc/passwd;${'true;'.repeat(9_000)}`).toString('base64') });
  const { matches } = findSignatures({ ...EMPTY, contentType: 'application/json', body });
  expect(matches.map(({ type }) => type)).toContain('command_injection');
});

function sentences(count: number): string {
  return Array.from({ length: count }, (_, at) => `Sentence ${at} says that ${at * 7919} is a number. `).join('');
}
