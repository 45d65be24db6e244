import { mayBeCompressed } from '../decodings/compressed.ts';
import { mayBePadded } from '../decodings/padding.ts';
import type { Leaf } from '../request/leaf/leaf.ts';
import {
  BASE64,
  COMPRESSED,
  DECODINGS,
  type Decoding,
  HEXADECIMAL,
  mayBeBase64,
  mayBeEncoded,
  mayBeHexadecimal,
  PADDING,
} from './decoding.ts';
import { type Reading, readingOf } from './reading.ts';
import { ReadingBudget } from './reading-budget.ts';

/** Readings of one leaf, the text as it came included; of longer chains of decodings the last ones are kept. */
export const MOST_READINGS = 6;
const MOST_DECODINGS = 9;
const NONE: readonly string[] = [];

/** The text of a leaf as it came. */
export function asItCame(leaf: Leaf): Reading {
  return readingOf(leaf, leaf.text, NONE);
}

/** Every reading of a leaf, the text as it came first. */
export function readingsOf(leaf: Leaf, budget?: ReadingBudget): readonly Reading[] {
  return allReadings(asItCame(leaf), budget);
}

/**
 * The text as it came first, then one reading after each decoding that changed it, each of the text before. None twice, at
 * most six; of decoded text at most what the budget leaves. Linear; never throws.
 */
export function allReadings(raw: Reading, budget: ReadingBudget = new ReadingBudget()): readonly Reading[] {
  if (raw.isPlainAddress || raw.isTime) return [raw];
  let next = decoded(raw, budget);
  if (next === null) return [raw];
  const readings = [raw];
  while (next !== null && next.decodings.length <= MOST_DECODINGS) {
    const last = readings.at(-1) ?? raw;
    if (readings.length === MOST_READINGS) readings.splice(1, 1);
    else if (readings.length > 1 && !budget.takeBetween(last.text.length)) readings.pop();
    readings.push(next);
    next = decoded(next, budget);
  }
  return readings;
}

/** The reading after the first decoding that changes the text, or null. */
function decoded(reading: Reading, budget: ReadingBudget): Reading | null {
  const { text, marks, unusual } = reading;
  const plain = mayBeHexadecimal(reading) ? after(HEXADECIMAL, reading) : text;
  if (plain !== text) return taken(reading, budget.shortened(plain), HEXADECIMAL, budget);
  let next = mayBeBase64(reading) ? after(BASE64, reading) : text;
  if (next !== text) return taken(reading, budget.shortened(next), BASE64, budget);
  next = mayBeCompressed(text) && budget.takeStream() ? after(COMPRESSED, reading) : text;
  if (next !== text) return taken(reading, next, COMPRESSED, budget);
  next = mayBePadded(text) ? after(PADDING, reading) : text;
  if (next !== text) return taken(reading, next, PADDING, budget);
  if (!mayBeEncoded(reading)) return null;
  for (const decoding of DECODINGS) {
    if ((marks & decoding.marks) === 0 && !(unusual && decoding.unusual)) continue;
    next = after(decoding, reading);
    if (next !== text) return taken(reading, next, decoding, budget);
  }
  return null;
}

function after({ name, rounds, decode }: Decoding, { text, decodings }: Reading): string {
  let used = 0;
  for (const each of decodings) if (each === name) used++;
  return used < rounds ? decode(text) : text;
}

function taken(from: Reading, text: string, { name }: Decoding, budget: ReadingBudget): Reading | null {
  return budget.take(text.length) ? readingOf(from.leaf, text, [...from.decodings, name]) : null;
}
