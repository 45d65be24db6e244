import { base64Digit } from './base64-alphabet.ts';
import { inflateStart } from './inflate.ts';

/** How base64 of a stream of gzip or zlib begins, with what some frameworks write before it. */
const MARK = /^(\.)?(?:H4sI|eJ[w-z]|eN[o-r]|eF[4-7]|eA[E-H])/;
/** Digits of the stream that are decoded, and bytes of what it holds that are looked at. */
const MOST_DIGITS = 512;
const MOST_BYTES = 160;
const SHORTEST = 16;
const FEWEST_BYTES = 6;
const GZIP_HEAD = 10;
const ZLIB_HEAD = 2;
/** Flags of gzip behind which more stands before the stream: a check, a comment, a name, an extra field. */
const NAME = 0x08;
const OTHER_FLAGS = 0x16;
/** How streams of objects begin: Java, .NET, Python, Ruby. */
const STREAMS: readonly string[] = [
  '\u00ac\u00ed\0\u0005',
  '\0\u0001\0\0\0\u00ff',
  '\u0080\u0003',
  '\u0080\u0004',
  '\u0004\u0008',
];
/** Of so many characters one may be none that a text has. */
const CHARACTERS_PER_BAD = 12;

/** Cheap: false where a text is no compressed stream in base64. */
export function mayBeCompressed(text: string): boolean {
  const code = text.charCodeAt(text.charCodeAt(0) === 0x2e ? 1 : 0);
  return (code === 0x48 || code === 0x65) && text.length >= SHORTEST && MARK.test(text);
}

/**
 * What a text holds that is gzip or zlib in base64: its first 160 bytes, one character each. The same string for anything
 * else. Bounded; never throws.
 */
export function decodeCompressed(text: string): string {
  const found = MARK.exec(text);
  if (found === null) return text;
  const bytes = bytesOf(text, found[1] === undefined ? 0 : 1);
  const from = bytes[0] === 0x1f ? behindGzipHead(bytes) : ZLIB_HEAD;
  if (from < 0) return text;
  const inner = inflateStart(bytes, from, MOST_BYTES);
  if (inner.length < FEWEST_BYTES) return text;
  let decoded = '';
  let bad = 0;
  for (const byte of inner) {
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) bad++;
    decoded += String.fromCharCode(byte);
  }
  return STREAMS.some((each) => decoded.startsWith(each)) || bad * CHARACTERS_PER_BAD <= inner.length ? decoded : text;
}

function bytesOf(text: string, from: number): Uint8Array {
  const end = Math.min(text.length, from + MOST_DIGITS);
  const bytes = new Uint8Array(((end - from) * 3) >> 2);
  let bits = 0;
  let held = 0;
  let count = 0;
  for (let i = from; i < end; i++) {
    const digit = text.charCodeAt(i) === 0x20 ? 62 : base64Digit(text.charCodeAt(i));
    if (digit < 0) break;
    bits = ((bits << 6) | digit) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[count++] = (bits >> held) & 0xff;
  }
  return bytes.subarray(0, count);
}

/** Where the stream begins; −1 where more than a name stands before it. */
function behindGzipHead(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  if ((flags & OTHER_FLAGS) !== 0) return -1;
  return (flags & NAME) === 0 ? GZIP_HEAD : bytes.indexOf(0, GZIP_HEAD) + 1;
}
