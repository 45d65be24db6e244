import { Inflate } from 'fflate/browser';

/** Bytes that are fed at once: whatever they hold, no more than 64 KB come of them. */
const STEP = 64;
/** What stands before the bytes of a block that is stored as it is: its kind, its length, and that once more. */
const STORED_HEAD = 5;

/**
 * The first bytes of what was compressed with DEFLATE (RFC 1951), at most `most`. What is cut off or no such stream gives
 * what was read before that; none when it begins with none. Never throws; time grows with the bytes given.
 */
export function inflateStart(bytes: Uint8Array, from: number, most: number): Uint8Array {
  // The library waits for the end of such a block.
  if (isStored(bytes[from] ?? 0)) return bytes.subarray(from + STORED_HEAD, from + STORED_HEAD + most);
  const out = new Uint8Array(most);
  let length = 0;
  const stream = new Inflate((chunk) => {
    const part = chunk.subarray(0, most - length);
    out.set(part, length);
    length += part.length;
  });
  try {
    for (let at = from; at < bytes.length && length < most; at += STEP) stream.push(bytes.subarray(at, at + STEP));
  } catch {
    // Not such a stream from here on.
  }
  return out.subarray(0, length);
}

const isStored = (head: number) => (head & 0b110) === 0;
