import { SENSOR_KINDS } from '@sundew/wire/sensors';
import { TIE_REASONS } from '@sundew/wire/ties';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/detection/recording/facts.ts';
import { readPayload, writePayload } from '../../../src/detection/recording/payload.ts';

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
  weight: fc.integer({ min: 1, max: 1000 }),
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
  ties: fc.array(
    fc.record({
      ...{ reason: fc.constantFrom(...TIE_REASONS), value: fc.uuid(), visitorId: fc.uuid(), actorId: fc.uuid() },
      ...{ propertyId: fc.uuid(), network: text, atMs: fc.integer({ min: 0 }) },
    }),
    { maxLength: 3 },
  ),
});

describe('the payload of pending deltas', () => {
  it('gives back what was written, whatever visitors sent', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 5 }), (written) => {
        expect(readPayload(writePayload(written))).toEqual(written);
      }),
    );
  });

  it.each(['', 'null', '{}', '[1]', '[[]]', '[[1,"p",7,"sdk"]]', '[["1"]]'])('is refused as %j', (payload) => {
    expect(() => readPayload(payload)).toThrow();
  });

  it('with a place more, as a later release may write it, is read as far as it is known', () => {
    fc.assert(
      fc.property(facts, (written) => {
        const payload = JSON.parse(writePayload([written])) as { facts: unknown[][] };
        for (const array of payload.facts) array.push({ later: 1 });
        expect(readPayload(JSON.stringify(payload))).toEqual([written]);
      }),
    );
  });
});
