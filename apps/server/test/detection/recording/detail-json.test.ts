import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detailJson } from '../../../src/detection/recording/detail-json.ts';
import type { ClientSignals } from '../../../src/detection/report.ts';
import { toDetail } from '../../../src/detection/stored/detail.ts';
import { sampleDetection } from '../../parts/detection/sample-detection.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '\0', '\ud800', '\\u0000', 'a\tb\\n"\u2028'),
);
const signals: fc.Arbitrary<ClientSignals> = fc.record({
  headerNames: fc.array(text, { maxLength: 6 }),
  ordered: fc.boolean(),
  ...{ acceptLanguage: text, acceptEncoding: text, ja3: text, ja4: text },
});

/** What `jsonb` cannot hold is replaced. */
function storable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\ufffd').toWellFormed() : part,
  );
}

it('holds the whole detail, whatever was sent, and the same when the signals come again', () => {
  fc.assert(
    fc.property(fc.option(signals, { nil: null }), fc.dictionary(fc.constantFrom('a', 'b'), text), (cs, metadata) => {
      for (const id of ['first', 'second']) {
        const detection = sampleDetection({ sighting: { cs }, said: { metadata: { ...metadata, id } } });
        expect(JSON.parse(detailJson(detection))).toEqual(storable(toDetail(detection)));
      }
    }),
  );
});
