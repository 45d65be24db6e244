import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingOf } from '../../src/attacks/readings/reading.ts';
import { readingsOf } from '../../src/attacks/readings/readings.ts';
import { Shortlists } from '../../src/attacks/shortlists.ts';
import type { Example } from '../../src/attacks/signature.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';

const attacks = signatures.flatMap(({ examples }) => examples.hits).filter(isText);

function isText(example: Example): example is string {
  return typeof example === 'string';
}

/** More texts than mixes of characters are remembered, in ever new mixes. */
const MANY = 6000;

test('a signature that finds something is on the list of its text, whatever was asked before', () => {
  const shortlists = new Shortlists(signatures);
  const isListed = (text: string) => {
    for (const reading of readingsOf({ location: 'query.q', kind: 'query', part: 'value', text })) {
      const listed = shortlists.of(reading);
      for (const signature of signatures) {
        if (!listed.includes(signature)) expect(signature.match(reading), `${signature.type} in ${text}`).toBeNull();
      }
    }
  };
  for (const attack of attacks) isListed(attack);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.stringMatching(/^[\w+/-]{1,40}={1,3}$/),
        fc.tuple(fc.constantFrom(...attacks), fc.string({ maxLength: 8 })).map(([attack, text]) => attack + text),
      ),
      isListed,
    ),
    { numRuns: 500 },
  );
});

const leaves = fc.record({
  location: fc.constantFrom('query.cmd', 'body.url', 'body.items[0].exec', 'body.@type', 'header.referer', 'cookie.a'),
  kind: fc.constantFrom('query', 'form', 'json', 'xml', 'multipart', 'graphql', 'header', 'cookie', 'text'),
  isAlone: fc.constantFrom(true, undefined),
  isAtDecoy: fc.constantFrom(true, undefined),
});

test('in the address of a page only signatures that read addresses find anything, wherever it stands', () => {
  const words = [
    'etc',
    'passwd',
    'shell.php',
    '..',
    '.env',
    'id',
    'whoami',
    'admin',
    '_all_docs',
    'latest',
    '__proto__',
  ];
  const hosts = ['example.org', '127.0.0.1', '169.254.169.254', 'localhost', 'cdn.example.net', '2130706433'];
  const segment = fc.oneof(fc.constantFrom(...words), fc.stringMatching(/^[\w.~-]{0,12}$/), fc.constant('a{/id}'));
  fc.assert(
    fc.property(leaves, fc.constantFrom(...hosts), fc.array(segment, { maxLength: 4 }), (where, host, path) => {
      const text = `http://${[host, ...path].join('/')}`;
      const reading = readingOf({ ...where, part: 'value', text }, text, []);
      expect(reading.isPlainAddress).toBe(true);
      for (const { type, match, readsAddresses } of signatures)
        if (readsAddresses !== true) expect(match(reading), type).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('in a date with a time no signature finds anything, wherever it stands', () => {
  const zone = fc.constantFrom('', 'Z', '+02:00', '-0530');
  fc.assert(
    fc.property(
      leaves,
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
      zone,
      (where, date, end) => {
        for (const length of [16, 19, 23]) {
          const text = date.toISOString().slice(0, length) + end;
          const reading = readingOf({ ...where, part: 'value', text }, text, []);
          expect(reading.isTime, text).toBe(true);
          for (const { type, couldMatch, match } of signatures)
            if (couldMatch(reading)) expect(match(reading), type).toBeNull();
        }
      },
    ),
    { numRuns: 200 },
  );
  for (const text of ['2024-05-06T07:08:09Z;id', "2024-05-06T07:08'", '2024-05-06T07:08:09Z/../', ' 2024-05-06T07:08'])
    expect(readingOf({ location: 'query.q', kind: 'query', part: 'value', text }, text, []).isTime).toBe(false);
});

test('lists keep the order of the family and are the same after many other texts', () => {
  const shortlists = new Shortlists(signatures);
  const reading = readingOf({ location: 'query.q', kind: 'query', part: 'value', text: '' }, '', []);
  const of = (marks: number) =>
    shortlists.of({ ...reading, marks, unusual: false, blank: false, lineEnd: false }).map(({ type }) => type);
  const before = of(0x55555555);
  for (let marks = 0; marks < MANY; marks++) of(marks);
  expect(of(0x55555555)).toEqual(before);
  const order = signatures.map(({ type }) => type);
  expect(before).toEqual(order.filter((type) => before.includes(type)));
});
