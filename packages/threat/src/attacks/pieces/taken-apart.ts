import type { Reading } from '../readings/reading.ts';

/**
 * The readings of a text that are taken apart: as it came, and the last. Where control characters were dropped from that,
 * also the one before it in which a NUL was percent-encoded, which ends the name of a file in front of whatever follows.
 */
export function takenApart(readings: readonly Reading[]): readonly Reading[] {
  const [first] = readings;
  const last = readings.at(-1);
  if (first === undefined || last === undefined || first === last) return readings;
  const ended = last.decodings.includes('controls') ? readings.findLast(isEnded) : undefined;
  return ended === undefined || ended === first ? [first, last] : [first, ended, last];
}

function isEnded({ text, decodings }: Reading): boolean {
  return decodings.at(-1) === 'percent' && text.includes('\0');
}
