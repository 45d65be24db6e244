import fc from 'fast-check';
import { expect, test } from 'vitest';
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
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.tuple(fc.constantFrom(...attacks), fc.string({ maxLength: 8 })).map(([attack, text]) => attack + text),
      ),
      (text) => {
        for (const reading of readingsOf({ location: 'query.q', kind: 'query', part: 'value', text })) {
          const listed = shortlists.of(reading);
          for (const signature of signatures) {
            if (!listed.includes(signature)) expect(signature.match(reading), signature.type).toBeNull();
          }
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('lists keep the order of the family and are the same after many other texts', () => {
  const shortlists = new Shortlists(signatures);
  const of = (marks: number) =>
    shortlists.of({ marks, unusual: false, blank: false, lineEnd: false }).map(({ type }) => type);
  const before = of(0x55555555);
  for (let marks = 0; marks < MANY; marks++) of(marks);
  expect(of(0x55555555)).toEqual(before);
  const order = signatures.map(({ type }) => type);
  expect(before).toEqual(order.filter((type) => before.includes(type)));
});
