import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LongRuns } from '../../../src/platform/text/long-runs.ts';

const text = fc.string({ unit: fc.constantFrom('a', 'B', '7', '_', 'ä', ' ', '😀'), maxLength: 60 });
const runs = new LongRuns(/\w/, 5);

describe('long runs of one kind of character', () => {
  it('are those that a regular expression finds', () => {
    fc.assert(
      fc.property(text, (some) => {
        expect([...runs.all(some)]).toEqual(some.match(/\w{5,}/g) ?? []);
      }),
    );
  });

  it('are changed where they stand, and nothing else is', () => {
    const change = (run: string) => `<${run.length}>`;
    fc.assert(
      fc.property(text, (some) => {
        expect(runs.replace(some, change)).toBe(some.replace(/\w{5,}/g, change));
      }),
    );
  });
});
