import { readingOf } from '../../../src/attacks/readings/reading.ts';
import { readingsOf } from '../../../src/attacks/readings/readings.ts';
import type { Leaf } from '../../../src/attacks/request/leaf/leaf.ts';
import type { Finding } from '../../../src/attacks/signature.ts';
import { xss } from '../../../src/attacks/signatures/xss.ts';

/** The strongest finding in a value of a JSON body, in all of its readings. */
export function xssIn(text: string): Finding | null {
  const leaf: Leaf = { location: 'body.text', kind: 'json', part: 'value', text };
  let best: Finding | null = null;
  for (const reading of readingsOf(leaf)) {
    const finding = xss.couldMatch(reading) ? xss.match(reading) : null;
    if (finding !== null && finding.confidence > (best?.confidence ?? 0)) best = finding;
  }
  return best;
}

/** Confidence of the strongest finding, 0 without one. */
export function confidenceOf(text: string): number {
  return xssIn(text)?.confidence ?? 0;
}

/** What is found in a text as it came, whatever `couldMatch` says. */
export function matchRaw(text: string): Finding | null {
  return xss.match(readingOf({ location: 'body', kind: 'text', part: 'whole', text }, text, []));
}
