/** One for a mark, of ASCII: punctuation other than what sentences and numbers are full of. */
export const MARKS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) =>
  /[^\w\s.,-]/.test(String.fromCharCode(code)) ? 1 : 0,
);

/** How many marks a text holds. */
export function marksIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) count += MARKS[text.charCodeAt(at)] ?? 0;
  return count;
}
