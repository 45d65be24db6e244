/** One for a mark, of ASCII: punctuation other than what sentences and numbers are full of. */
export const MARKS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  /[^\w\s.,-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** How many marks stand between two places of a text, of which the UTF-16 units are given. */
export function marksIn(units: Uint16Array, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = units[at] as number;
    if (code < MARKS.length) count += MARKS[code] as number;
  }
  return count;
}
