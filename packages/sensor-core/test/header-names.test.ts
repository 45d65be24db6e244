import { readFileSync } from 'node:fs';
import { headerNames, visitorHeaderNames } from '@sundew/sensor-core/header-names';
import { LIMITS } from '@sundew/wire/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Vector {
  readonly name: string;
  readonly names: readonly string[];
  readonly hn: readonly string[];
}

const file = new URL('../../wire/vectors/header-names.json', import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: readonly Vector[] };

describe('header names', () => {
  it.each(vectors)('$name', ({ names, hn }) => {
    expect(headerNames(names)).toEqual(hn);
  });

  it('keeps the order for servers that saw the message', () => {
    expect(visitorHeaderNames(['User-Agent', 'Via', 'Accept', 'user-agent'])).toEqual(['user-agent', 'accept']);
  });

  it('gives a bounded, sorted list whatever comes in', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 300 }), (names) => {
        const kept = headerNames(names);
        expect(kept.length).toBeLessThanOrEqual(LIMITS.headerNames);
        expect(kept).toEqual([...new Set(kept)].sort());
        expect(headerNames(kept)).toEqual(kept);
      }),
    );
    expect(headerNames(Array.from({ length: 10_000 }, (_, index) => `x-${index}`))).toHaveLength(LIMITS.headerNames);
  });

  it('gives the same for names that are ready and for those that are not', () => {
    const some = fc.constantFrom(
      'accept',
      'accept-encoding',
      'user-agent',
      'Accept',
      'via',
      'x-real-ip',
      'te',
      '',
      'a b',
    );
    fc.assert(
      fc.property(fc.array(some), fc.boolean(), (names, isSorted) => {
        const sent = isSorted ? [...names].sort() : names;
        expect(headerNames(sent)).toEqual([...new Set(visitorHeaderNames(sent))].sort());
      }),
    );
  });
});
