import { expect, test } from 'vitest';
import { readingsOf } from '../../src/attacks/readings/readings.ts';
import { leafAt } from '../../src/attacks/request/leaf/leaf.ts';
import { Shortlists } from '../../src/attacks/shortlists.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';
import { findStrongest, ReadText } from '../../src/attacks/strongest.ts';

const SHORTLISTS = new Shortlists(signatures);
const HITS = signatures.flatMap(({ examples }) => examples.hits.filter((hit) => typeof hit === 'string'));

function textOf(text: string): ReadText {
  const readings = readingsOf(leafAt('query.q', 'query', 'value', text));
  const [raw] = readings;
  if (raw === undefined) throw new Error('a text has a reading');
  return new ReadText(raw, 'unknown', raw, readings, false);
}

function foundIn(texts: readonly ReadText[]): readonly unknown[] {
  findStrongest(texts, signatures, SHORTLISTS, 0.5);
  return texts.map(({ strongest }) =>
    signatures.map((signature) => {
      const found = strongest?.get(signature);
      return found === undefined ? null : [found.finding, found.where.text];
    }),
  );
}

test('among others a text shows what it shows by itself', () => {
  const alone = HITS.flatMap((hit) => foundIn([textOf(hit)]));
  expect(HITS.join('').length).toBeGreaterThan(4096);
  expect(foundIn(HITS.map(textOf))).toEqual(alone);
});
