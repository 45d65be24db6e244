import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readDeniedFilter, writeDeniedFilter } from '../../src/clearance/denied-filter.ts';

const fingerprint = (of: string) => createHash('sha256').update(of).digest('hex');

describe('the filter of denied fingerprints', () => {
  it('has all of 100,000, few others, and is below 1 MB', () => {
    const denied = Array.from({ length: 100_000 }, (_, at) => fingerprint(`denied ${at}`));
    const text = writeDeniedFilter(denied);
    expect(text.length).toBeLessThan(1_000_000);
    const filter = readDeniedFilter(text);
    expect(denied.every((each) => filter?.mayHave(each))).toBe(true);
    const strangers = Array.from({ length: 20_000 }, (_, at) => fingerprint(`stranger ${at}`));
    expect(strangers.filter((each) => filter?.mayHave(each)).length).toBeLessThan(40);
  });

  it('has nothing when nobody is denied', () => {
    expect(readDeniedFilter(writeDeniedFilter([]))?.mayHave('x')).toBe(false);
  });

  it.each(['', 'b2.AAAA', 'b1', 'b1.%%%', 'rubbish'])('is not read from %j', (text) => {
    expect(readDeniedFilter(text)).toBeNull();
  });
});
