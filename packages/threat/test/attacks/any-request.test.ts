import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSignatures } from '../../src/attacks/find-signatures.ts';
import type { HttpRequest } from '../../src/attacks/request/http-request.ts';
import type { Example, Signature } from '../../src/attacks/signature.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';
import { adversarialTexts } from './adversarial.ts';

/** FUZZ_MINUTES makes this a long run over ever new requests; without it some hundred are tried. */
const MINUTES = Number(process.env.FUZZ_MINUTES ?? 0);
const RUNS = MINUTES > 0 ? Number.MAX_SAFE_INTEGER : 400;
const LIMITS =
  MINUTES > 0
    ? { numRuns: RUNS, interruptAfterTimeLimit: MINUTES * 60_000, markInterruptAsFailure: false, endOnFailure: true }
    : { numRuns: RUNS, endOnFailure: true };
/** 120 characters and an ellipsis at either end. */
const LONGEST_QUOTE = 122;
const TYPES: ReadonlySet<string> = new Set(signatures.map(({ type }) => type));

const family: readonly Signature[] = signatures;
const attacks = family.flatMap(({ examples }) => examples.hits).flatMap(textsOf);
const adversarial = adversarialTexts(family);

/** Any text at all, an attack with something around or inside it, or what keeps a careless pattern busy. */
const someText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: fc.constantFrom(...'\'"`<>()[]{}$&|;%\\/=-#*!@+, \n\t\0\ud800\udfffaA0é'), maxLength: 400 }),
  fc.tuple(fc.constantFrom(...attacks), fc.nat(), fc.string({ maxLength: 20 })).map(([attack, at, text]) => {
    const cut = at % (attack.length + 1);
    return attack.slice(0, cut) + text + attack.slice(cut);
  }),
  fc.array(fc.constantFrom(...attacks), { maxLength: 6 }).map((texts) => texts.join('')),
  fc.tuple(fc.constantFrom(...adversarial), fc.nat(6000)).map(([{ text }, length]) => text(length + 1000)),
);
const contentType = fc.oneof(
  fc.constantFrom(
    ...['', 'application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b', 'text/xml'],
    ...['application/graphql', 'text/plain; charset=utf-16', 'application/xml', 'multipart/form-data', 'image/png'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const body = fc.oneof(
  someText,
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.tuple(someText, someText).map(([name, value]) => JSON.stringify({ [name]: [value, { a: value }] })),
  fc
    .tuple(someText, someText)
    .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--`),
  fc.tuple(someText, someText).map(([name, value]) => `<a ${name}="${value}"><![CDATA[${value}]]></a>`),
  fc.uint8Array({ maxLength: 600 }),
);
const request: fc.Arbitrary<HttpRequest> = fc.record({
  method: fc.string({ maxLength: 10 }),
  path: someText,
  query: fc.oneof(
    someText,
    someText.map((text) => `q=${text.toWellFormed().replace(/./gsu, encodeURIComponent)}`),
  ),
  headers: fc.dictionary(fc.string({ unit: 'binary', maxLength: 20 }), someText, { maxKeys: 4 }),
  contentType,
  body,
});

describe('any request', () => {
  it('is looked at without an error, and the report stays within its bounds', {
    timeout: (MINUTES + 1) * 60_000,
  }, () => {
    let count = 0;
    fc.assert(
      fc.property(request, (any) => {
        count += 1;
        const { matches, caps } = findSignatures(any);
        expect(matches.length).toBeLessThanOrEqual(64);
        for (const { type, pattern, location, confidence, impact, evidence } of matches) {
          const { impact: range } = family.find((each) => each.type === type) ?? { impact: [1, 0] };
          expect(TYPES).toContain(type);
          expect(pattern).toMatch(/^.{1,80}$/u);
          expect(confidence).toBeGreaterThanOrEqual(0.5);
          expect(confidence).toBeLessThanOrEqual(1);
          expect(impact).toBeGreaterThanOrEqual(range[0]);
          expect(impact).toBeLessThanOrEqual(range[1]);
          for (const text of [location, evidence]) {
            expect(text.length).toBeLessThanOrEqual(LONGEST_QUOTE);
            expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
          }
        }
        expect([...matches].sort((left, right) => right.confidence - left.confidence)).toEqual(matches);
        expect(
          caps.every((cap) => /^[a-z_]+$/.test(cap)),
          caps.join(),
        ).toBe(true);
        expect(new Set(caps).size).toBe(caps.length);
      }),
      LIMITS,
    );
    if (MINUTES > 0) console.log(`${count} requests in ${MINUTES} minutes`);
  });

  it('gives the same report twice', () => {
    fc.assert(
      fc.property(request, (any) => {
        expect(findSignatures(any)).toEqual(findSignatures(any));
      }),
      { numRuns: 100 },
    );
  });
});

describe('a request of many megabytes', () => {
  const megabytes = 'ab "\'<({$%&;=/.\\-'.repeat(700_000);
  it.each([
    ['application/json', JSON.stringify({ a: megabytes })],
    ['application/json', JSON.stringify(Array.from({ length: 500_000 }, (_, i) => `../${i}`))],
    ['application/json', `${'[{"a":'.repeat(500_000)}`],
    ['application/x-www-form-urlencoded', 'a=1&'.repeat(2_500_000)],
    ['multipart/form-data; boundary=b', `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(150_000)],
    ['text/xml', '<a b="c">'.repeat(1_000_000)],
    ['text/plain', megabytes],
  ])('is cut at the bounds, and says so (%s)', (type, text) => {
    const { matches, caps } = findSignatures({
      method: 'POST',
      path: '/',
      query: '',
      headers: {},
      contentType: type,
      body: text,
    });
    expect(matches.length).toBeLessThanOrEqual(64);
    expect(caps).not.toEqual([]);
  });
});

function textsOf(example: Example): readonly string[] {
  if (typeof example === 'string') return [example];
  const { path = '', query = '', body: sent = '', headers = {} } = example;
  return [path, query, typeof sent === 'string' ? sent : '', ...Object.values(headers)].filter((text) => text !== '');
}
