import { LIMITS } from '@sundew/wire/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientSignals } from '../../src/detection/report.ts';
import { FieldReader } from '../../src/intake/body/field-reader.ts';
import { readClientSignals } from '../../src/intake/reading/client-signals.ts';

const USUAL = {
  hn: ['accept', 'accept-encoding', 'user-agent'],
  al: 'de-DE,de;q=0.9',
  ae: 'gzip, br',
  ja4: 't13d1516h2_8daaf6152771_b186095e22b6',
};

function read(cs: unknown): { readonly signals: ClientSignals | null; readonly marks: readonly string[] } {
  const reader = new FieldReader({ clean: false, marks: [] });
  const signals = readClientSignals(cs, reader);
  return { signals, marks: reader.marks };
}

describe('client signals that were sent before', () => {
  it('are the same object, so that what follows from them can be kept with it', () => {
    const { signals } = read(structuredClone(USUAL));
    expect(read(structuredClone(USUAL)).signals).toBe(signals);
    expect(signals).toMatchObject({ headerNames: USUAL.hn, acceptLanguage: USUAL.al, ja3: '', ja4: USUAL.ja4 });
  });

  it('are known by what was sent, with names that were left out', () => {
    const sent = { ...USUAL, hn: ['Accept', 'CF-Ray', 'user-agent', 'X-Forwarded-For'] };
    const { signals, marks } = read(structuredClone(sent));
    expect(signals?.headerNames).toEqual(['accept', 'user-agent']);
    expect(marks).toEqual([]);
    expect(read(structuredClone(sent)).signals).toBe(signals);
    const other = read({ ...sent, hn: ['Accept', 'X-Trap', 'user-agent', 'X-Forwarded-For'] });
    expect(other.signals?.headerNames).toEqual(['accept', 'user-agent', 'x-trap']);
  });

  it('are told apart from others of the same shape', () => {
    // Names of one length, so that only their letters differ.
    const names = fc.subarray(['accept', 'aapept', 'cookie', 'expect', 'origin', 'pragma'], { minLength: 1 });
    const someSignals = fc.record({
      hn: names,
      al: fc.constantFrom('de', 'fr', undefined, null),
      ae: fc.constantFrom('br', 'gz', undefined),
      ja4: fc.constantFrom('', 'a', undefined),
    });
    fc.assert(
      fc.property(fc.array(someSignals, { minLength: 2, maxLength: 8 }), (sent) => {
        for (const { hn, al, ae, ja4 } of [...sent, ...sent]) {
          const { signals, marks } = read({ hn: [...hn], al, ae, ja4 });
          expect(signals).toEqual({
            headerNames: [...hn].sort(),
            ordered: false,
            acceptLanguage: al ?? '',
            acceptEncoding: ae ?? '',
            ja3: '',
            ja4: ja4 ?? '',
          });
          expect(marks).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each<[string, object, readonly string[]]>([
    ['a number for a text', { al: 5 }, ['wrong_type:cs.al']],
    ['a list for a text', { ae: ['gzip, br'] }, ['wrong_type:cs.ae']],
    ['an object for the names', { hn: {} }, ['wrong_type:cs.hn']],
    ['an empty name beside others', { hn: ['accept', ''] }, []],
    ['more names than are taken', { hn: Array.from({ length: 200 }, (_, n) => `x-${n}`) }, ['cut:cs.hn']],
    ['a name that is too long', { hn: ['x'.repeat(LIMITS.headerNameLength + 2)] }, ['cut:cs.hn']],
    ['a name that no column holds', { hn: ['accept', 'x\u0000'] }, ['invalid_text']],
    ['a name that is none', { hn: ['accept', 7, 'user-agent'] }, ['wrong_type:cs.hn']],
    ['a text that no column holds', { al: 'd\u0000' }, ['invalid_text']],
    ['a text that is too long', { al: 'd'.repeat(5_000) }, ['cut:cs.al']],
  ])('never hide what is odd: %s is marked every time', (_, odd, expected) => {
    read(structuredClone(USUAL));
    const first = read({ ...USUAL, ...odd });
    expect(first.marks).toEqual(expected);
    expect(read({ ...USUAL, ...odd })).toEqual(first);
  });
});
