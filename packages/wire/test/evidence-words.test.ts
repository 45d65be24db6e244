import { expect, it } from 'vitest';
import type { FactCode } from '../src/decisions.ts';
import { evidenceText } from '../src/evidence-words.ts';

/** What visitors are remembered for. */
const KINDS: readonly FactCode[] = [
  ...(['canary_used', 'marked_bait', 'decoy_touched', 'tripwire_touched', 'form_honeypot', 'bait_path'] as const),
  ...(['certain_attack', 'probable_attack', 'scan', 'credential_stuffing', 'scraping'] as const),
  ...(['crawler_impersonation', 'sensor_finding'] as const),
];

it.each(KINDS)('evidence of the kind %s is a sentence without a figure that nobody kept', (kind) => {
  const text = evidenceText(kind, { what: 'what was seen', certainty: 93 });
  expect(text).toMatch(/^[a-z].{15,}/);
  expect(text).not.toMatch(/[{}]|\((paths|misses|attempts|accounts|addresses|count)\)|\b0\b/);
});
