/** UTF-16 units of the text that was asked for last, in the order of the machine. */
let units = new Uint16Array(1 << 16);
let bytes = Buffer.from(units.buffer);
const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/**
 * The UTF-16 units of a text, to be read before the next text is asked for; what follows them is of texts before. Several
 * passes over a long text, or one over a text that was put together from parts, take a fraction of the time.
 */
export function codeUnitsOf(text: string): Uint16Array {
  if (text.length > units.length) {
    units = new Uint16Array(2 * text.length);
    bytes = Buffer.from(units.buffer);
  }
  const written = bytes.write(text, 'utf16le');
  if (!IS_LITTLE_ENDIAN) bytes.subarray(0, written).swap16();
  return units;
}
