import { SENSOR_KINDS } from '@sundew/wire/sensors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts } from '../../src/detection/recording/facts.ts';
import { PAYLOAD_VERSION, readPayload, writePayload } from '../../src/detection/recording/payload.ts';

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '\0', '\ud800', 'a\tb\\n"\u2028'));
const orNull = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });
const facts: fc.Arbitrary<Facts> = fc.record({
  atMs: fc.integer({ min: 0 }),
  propertyId: fc.uuid(),
  counts: fc.record({ statistics: fc.boolean(), correlation: fc.boolean(), billing: fc.boolean() }),
  source: text,
  level: text,
  category: text,
  country: text,
  flags: fc.integer(),
  score: fc.integer({ min: 0, max: 100 }),
  ip: orNull(text),
  userAgent: text,
  actor: fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('fingerprint' as const, 'reporter' as const, 'address' as const),
  }),
  ja4: orNull(text),
  headerFingerprint: orNull(text),
  values: fc.array(fc.tuple(text, text), { maxLength: 4 }),
  hit: orNull(fc.record({ decoyId: fc.uuid(), method: orNull(text), attacks: fc.array(text, { maxLength: 3 }) })),
  sensor: orNull(fc.record({ kind: fc.constantFrom(...SENSOR_KINDS), source: text, name: text, version: text })),
});

describe('the payload of pending deltas', () => {
  it('gives back what was written, whatever visitors sent', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 5 }), (written) => {
        expect(readPayload(PAYLOAD_VERSION, writePayload(written))).toEqual(written);
      }),
    );
  });

  it.each(['', 'null', '{}', '[1]', '[[]]', '[[1,"p",7,"sdk"]]', '[["1"]]'])('is refused as %j', (payload) => {
    expect(() => readPayload(PAYLOAD_VERSION, payload)).toThrow();
  });

  it('of a version that nobody knows is refused', () => {
    expect(() => readPayload(PAYLOAD_VERSION + 1, '[]')).toThrow('version');
  });

  it('of the first version stays readable', () => {
    const stored =
      '[[1767225600000,"0190aaaa-0000-7000-8000-0000000000a1",7,"endpoint","HIGH","ATTACKER","DE",4,72,"203.0.113.7",' +
      '"curl/8.5.0","0190bbbb-0000-8000-8000-000000000001","fingerprint",null,"5f1d7a84db00d2fc",["path","/a","tactic",' +
      '"TA0001"],["0190cccc-0000-7000-8000-000000000001","POST","xss"],["decoy","endpoint","decoy",""]]]';
    expect(readPayload(1, stored)).toMatchObject([
      {
        atMs: 1_767_225_600_000,
        counts: { statistics: true, correlation: true, billing: true },
        score: 72,
        values: [
          ['path', '/a'],
          ['tactic', 'TA0001'],
        ],
        hit: { decoyId: '0190cccc-0000-7000-8000-000000000001', method: 'POST', attacks: ['xss'] },
        sensor: { kind: 'decoy', source: 'endpoint', name: 'decoy', version: '' },
      },
    ]);
  });
});
