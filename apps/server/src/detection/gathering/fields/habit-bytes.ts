import { type HabitState, STATE_WORDS } from './field-habit.ts';

const BITS_AND_COUNTS = STATE_WORDS - 3;

/** A state as 32-bit numbers, the least byte first: the bits, the counts, halvings, days, the last day. */
export function bytesOf({ networks, counts, halvings, days, lastDay }: HabitState): Buffer {
  const bytes = Buffer.alloc(STATE_WORDS * 4);
  for (const [i, word] of [...networks, ...counts, halvings, days].entries()) bytes.writeUInt32LE(word >>> 0, i * 4);
  bytes.writeInt32LE(lastDay, (STATE_WORDS - 1) * 4);
  return bytes;
}

/** The state in such bytes; null when they are something else. */
export function stateOf(bytes: Buffer): HabitState | null {
  if (bytes.length !== STATE_WORDS * 4) return null;
  const words = Uint32Array.from({ length: STATE_WORDS - 1 }, (_, i) => bytes.readUInt32LE(i * 4));
  return {
    networks: words.slice(0, BITS_AND_COUNTS - 4),
    counts: words.slice(BITS_AND_COUNTS - 4, BITS_AND_COUNTS),
    halvings: words[BITS_AND_COUNTS] ?? 0,
    days: words[BITS_AND_COUNTS + 1] ?? 0,
    lastDay: bytes.readInt32LE((STATE_WORDS - 1) * 4),
  };
}
