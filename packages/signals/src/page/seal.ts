/**
 * A checksum over the text of a report. It shows a report that was cut or changed by accident on its way, and costs a
 * forger the reading of the tag; it proves nothing, and nothing relies on it.
 *
 * @param salt id of the scanner
 */
export function seal(text: string, salt: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  const whole = salt + text;
  for (let index = 0; index < whole.length; index++) {
    const code = whole.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (b >>> 0).toString(16) + (a >>> 0).toString(16);
}
