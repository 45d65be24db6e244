import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isoTime } from '../../../src/detection/recording/copy-text.ts';

it('writes moments of the years 1 to 9999 as JavaScript does', () => {
  const someMoment = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(someMoment, fc.date({ noInvalidDate: true, min: new Date(0) }))), (moments) => {
      for (const moment of moments) {
        const written = moment.getUTCFullYear() > 9999 ? null : moment.toISOString();
        expect(isoTime(moment.getTime())).toBe(written);
      }
    }),
  );
  expect([isoTime(-1), isoTime(-86_400_000), isoTime(0.5)]).toEqual([
    '1969-12-31T23:59:59.999Z',
    '1969-12-31T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ]);
});

it('has no words for other moments', () => {
  expect([null, Number.NaN, -62_135_596_800_001, 253_402_300_800_000].map(isoTime)).toEqual([null, null, null, null]);
});
