const CHUNK = 8192;
/** So few characters are put together one by one: a call with as many arguments costs more. */
const FEW = 16;
const fewUnits = new Uint16Array(FEW);

/**
 * The text of UTF-8 bytes. A byte that is not part of a valid sequence (overlong forms, lone continuations, encoded
 * surrogates) becomes the character of the same number, so that `C0 AF` is still to be seen. Linear; never throws.
 */
export function utf8Text(bytes: ArrayLike<number>, length: number): string {
  if (length > FEW && bytes instanceof Uint8Array && isAscii(bytes, length))
    return (Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset)).toString('latin1', 0, length);
  const units = length <= FEW ? fewUnits : new Uint16Array(length);
  let count = 0;
  for (let i = 0; i < length; ) {
    const lead = bytes[i] as number;
    const size = lead < 0x80 ? 1 : sequenceAt(bytes, i, length);
    if (size < 2) units[count++] = lead;
    else {
      const code = codeOf(bytes, i, size);
      if (code > 0xffff) {
        units[count++] = 0xd7c0 + (code >> 10);
        units[count++] = 0xdc00 + (code & 0x3ff);
      } else units[count++] = code;
    }
    i += size < 2 ? 1 : size;
  }
  return textOf(units, count);
}

function isAscii(bytes: Uint8Array, length: number): boolean {
  let all = 0;
  for (let i = 0; i < length; i++) all |= bytes[i] as number;
  return all < 0x80;
}

/** The length of the valid sequence of several bytes that starts here, or 0. */
function sequenceAt(bytes: ArrayLike<number>, at: number, length: number): number {
  const lead = bytes[at] as number;
  const size = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || at + size > length) return 0;
  for (let i = 1; i < size; i++) {
    if (((bytes[at + i] as number) & 0xc0) !== 0x80) return 0;
  }
  const code = codeOf(bytes, at, size);
  if (size === 3) return code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 0 : 3;
  if (size === 4) return code < 0x10000 || code > 0x10ffff ? 0 : 4;
  return 2;
}

function codeOf(bytes: ArrayLike<number>, at: number, size: number): number {
  let code = (bytes[at] as number) & (0xff >> (size + 1));
  for (let i = 1; i < size; i++) code = (code << 6) | ((bytes[at + i] as number) & 0x3f);
  return code;
}

/** In chunks, for a call takes only so many arguments. */
function textOf(units: Uint16Array, count: number): string {
  let text = '';
  if (count <= FEW) {
    for (let i = 0; i < count; i++) text += String.fromCharCode(units[i] as number);
    return text;
  }
  for (let i = 0; i < count; i += CHUNK) {
    // A spread walks the iterator of the array: seven times slower.
    text += Reflect.apply(String.fromCharCode, null, units.subarray(i, Math.min(i + CHUNK, count)));
  }
  return text;
}
