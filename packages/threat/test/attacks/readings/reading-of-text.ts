import { readingsOf } from '../../../src/attacks/readings/readings.ts';
import type { LeafKind } from '../../../src/attacks/request/leaf/leaf.ts';

/** The texts of all readings of a value, the one as it came first. */
export function textsOf(text: string, kind: LeafKind = 'json'): readonly string[] {
  return readingsOf({ location: 'body.value', kind, part: 'value', text }).map((reading) => reading.text);
}

/** The most decoded text of a value. */
export function lastTextOf(text: string, kind: LeafKind = 'json'): string {
  return textsOf(text, kind).at(-1) ?? '';
}
