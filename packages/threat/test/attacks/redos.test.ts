import { describe, expect, it } from 'vitest';
import { readingsOf } from '../../src/attacks/readings/readings.ts';
import type { Leaf } from '../../src/attacks/request/leaf/leaf.ts';
import { leavesOf } from '../../src/attacks/request/leaves.ts';
import type { Signature } from '../../src/attacks/signature.ts';
import { signatures } from '../../src/attacks/signatures/registry.gen.ts';
import { adversarialTexts } from './adversarial.ts';

/**
 * Every step over every adversarial text, at a length at which a quadratic one takes seconds and a linear one some
 * milliseconds; a bound far above the latter tells them apart. It is one of the thread's own CPU time: neighbours on the
 * machine take none of it. The bench `signatures` measures the growth itself.
 */
const LENGTH = 32 * 1024;
const MOST_CPU_MS = 2_000;
/** Ends what would never end. */
const DEADLINE_MS = 120_000;
const KINDS: readonly Omit<Leaf, 'text'>[] = [
  { location: 'query.q', kind: 'query', part: 'value' },
  { location: 'body', kind: 'xml', part: 'whole' },
];
const CONTENT_TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'text/xml',
  '',
];

const family: readonly Signature[] = signatures;
const texts = adversarialTexts(family).map(({ name, of, text }) => [name, of, text] as const);

describe('an attacker who chooses the text', () => {
  it.each(texts)('cannot keep the signatures busy: %s', { timeout: DEADLINE_MS }, (_name, of, make) => {
    const text = make(LENGTH);
    expect(text.length).toBeGreaterThan(LENGTH * 0.9);
    const before = process.threadCpuUsage();
    for (const contentType of CONTENT_TYPES) {
      leavesOf({ method: 'POST', path: '/', query: '', headers: {}, contentType, body: text });
    }
    for (const kind of KINDS) {
      for (const reading of readingsOf({ ...kind, text })) {
        for (const signature of family) {
          if ((of === null || of === signature.type) && signature.couldMatch(reading)) signature.match(reading);
        }
      }
    }
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(MOST_CPU_MS);
  });
});
