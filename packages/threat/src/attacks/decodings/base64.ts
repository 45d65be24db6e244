import { base64Digit } from './base64-alphabet.ts';
import { prefixLength } from './base64-prefix.ts';
import { utf8Text } from './utf8.ts';

/** Shorter than this and without padding, which words and numbers do not have, only what decodes to plain ASCII. */
const SHORTEST_LENIENT = 12;
/** The least that any base64 takes here. */
export const SHORTEST_BASE64 = 6;
const PAD = 61;
const SPACE = 32;
const PLUS_DIGIT = 62;
/** So many digits tell random bytes from text. */
const SAMPLE_DIGITS = 24;
/** Texts of so many bytes are decoded here, one after the other: memory of its own for each costs more than they do. */
const SHORT_BYTES: Uint8Array = Buffer.alloc(1024);
/** Digits from this one on begin a byte that is not ASCII. */
const FIRST_BEYOND_ASCII = 32;
/** Bytes that tell UTF-16 from a text with a few zeros. */
const FEWEST_WIDE = 6;
/** Of so many bytes of a text one may be something else than text; of fewer, none. */
const BYTES_PER_BAD = 12;
/**
 * Punctuation of note, line ends, and the first bytes of look-alikes. Contents with nothing but other punctuation, as `04:User1`
 * or `v2,next_page`, are not worth a reading.
 */
const IS_TELLING: Uint8Array = new Uint8Array(256);
for (const mark of '\r\n!"#$%&\'()*+-./;<=>?@[\\]^`{|}~\u00e2\u00ef') IS_TELLING[mark.charCodeAt(0)] = 1;
/** Segments of a path in which base64 may begin. */
const MOST_SEGMENTS = 8;
/** A part of a name that is base64 by chance is no longer than this. */
const SHORTEST_PREFIXED = 16;
const DATA_URL = /^\s{0,8}data:[^,]{0,120};base64,/i;
const TOKEN = /^(ey[\w-]{10,})\.([\w-]{12,})\.[\w-]*$/;

/**
 * A whole text that is base64 of mostly printable characters: standard or URL-safe, with or without padding, as a data
 * URL, behind a short prefix or some segment of a path, or the two readable parts of a JSON web token. The same string for
 * anything else, for binary contents and for contents without any punctuation of note or line end, as identifiers have.
 */
export function decodeBase64(text: string): string {
  if (text.length < SHORTEST_BASE64) return text;
  // Most short words fail at their first letter.
  if (text.length < SHORTEST_LENIENT && base64Digit(text.charCodeAt(0)) >= FIRST_BEYOND_ASCII && text[0] !== '/') {
    return text;
  }
  const decoded = text.startsWith('/')
    ? decodeSegment(text)
    : (decodeToken(text) ?? decodeDigits(text, digitsStart(text)) ?? decodePrefixed(text));
  return decoded ?? text;
}

/** The rest of a path from the first segment on that is base64; a slash is one of the digits. */
function decodeSegment(path: string): string | null {
  let decoded: string | null = null;
  let start = 0;
  for (let i = 0; i < MOST_SEGMENTS && start >= 0 && decoded === null; i++) {
    decoded = decodeDigits(path, start + 1);
    start = path.indexOf('/', start + 1);
  }
  return decoded;
}

function digitsStart(text: string): number {
  return text.includes(',') ? (DATA_URL.exec(text)?.[0].length ?? 0) : 0;
}

function decodePrefixed(text: string): string | null {
  if (text.length < SHORTEST_PREFIXED) return null;
  const from = prefixLength(text);
  return from === 0 || text.length - from < SHORTEST_PREFIXED ? null : decodeDigits(text, from);
}

function decodeToken(text: string): string | null {
  if (!text.startsWith('ey')) return null;
  const [, header, payload] = TOKEN.exec(text) ?? [];
  if (header === undefined || payload === undefined) return null;
  const parts = [decodeDigits(header, 0), decodeDigits(payload, 0)];
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? '').join('.');
}

function decodeDigits(text: string, from: number): string | null {
  let end = text.length;
  while (end > from && isFiller(text.charCodeAt(end - 1))) end--;
  if (end - from < SHORTEST_BASE64 && text.charCodeAt(end) !== PAD) return null;
  const isShort = end - from < SHORTEST_LENIENT;
  if (isShort && base64Digit(text.charCodeAt(from)) >= FIRST_BEYOND_ASCII) return null;
  const sampled = decodeInto(SHORT_BYTES, text, from, Math.min(end, from + SAMPLE_DIGITS));
  if (sampled < 0) return null;
  if (isWide(SHORT_BYTES, sampled)) return wideText(text, from, end);
  if (isShort ? !isPlain(SHORT_BYTES, sampled) : badBytes(SHORT_BYTES, sampled) > sampled / BYTES_PER_BAD) return null;
  const isSampled = end - from <= SAMPLE_DIGITS;
  const bytes = bytesFor(end - from);
  const count = isSampled ? sampled : decodeInto(bytes, text, from, end);
  if (count < 0 || badBytes(bytes, count) > Math.floor(count / BYTES_PER_BAD)) return null;
  if (holdsTelling(bytes, count)) return utf8Text(bytes, count);
  // Base64 of base64 has no punctuation either.
  const inner = mayHoldBase64(bytes, count) ? utf8Text(bytes, count) : null;
  return holdsBase64(inner) ? inner : null;
}

/** Cheap: false for most identifiers, in which something else parts words. */
function mayHoldBase64(bytes: Uint8Array, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const byte = bytes[i] as number;
    if (byte > 0x7f || (base64Digit(byte) < 0 && !isFiller(byte))) return false;
  }
  return true;
}

/** Each level is a quarter shorter than the one around it, so that all of them together are linear. */
function holdsBase64(text: string | null): boolean {
  return text !== null && text.length >= SHORTEST_BASE64 && decodeDigits(text, 0) !== null;
}

/** UTF-16, as Windows encodes it: each second byte is zero. */
function isWide(bytes: Uint8Array, count: number): boolean {
  if (count < FEWEST_WIDE) return false;
  for (let i = 0; i + 1 < count; i += 2) if (bytes[i] === 0 || bytes[i + 1] !== 0) return false;
  return true;
}

/** The text of base64 that is UTF-16 of plain ASCII; null for other characters. */
function wideText(text: string, from: number, to: number): string | null {
  const bytes = bytesFor(to - from);
  const count = decodeInto(bytes, text, from, to);
  if (count < 0 || !isWide(bytes, count)) return null;
  const narrow = bytes.slice(0, count).filter((_, i) => i % 2 === 0);
  const isText = holdsTelling(narrow, narrow.length) && badBytes(narrow, narrow.length) === 0;
  return isText ? utf8Text(narrow, narrow.length) : null;
}

function bytesFor(digits: number): Uint8Array {
  const size = Math.ceil((digits * 3) / 4);
  return size <= SHORT_BYTES.length ? SHORT_BYTES : new Uint8Array(size);
}

function holdsTelling(bytes: Uint8Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (IS_TELLING[bytes[i] as number] === 1) return true;
  return false;
}

/** Number of bytes written, or −1 when there is something else than base64. */
function decodeInto(bytes: Uint8Array, text: string, from: number, to: number): number {
  let bits = 0;
  let held = 0;
  let count = 0;
  for (let i = from; i < to; i++) {
    const unit = text.charCodeAt(i);
    // A form turns the plus sign into a space; line ends are allowed between the digits.
    const digit = unit === SPACE ? PLUS_DIGIT : base64Digit(unit);
    if (digit < 0) {
      if (unit === 10 || unit === 13) continue;
      return -1;
    }
    bits = ((bits << 6) | digit) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[count++] = (bits >> held) & 0xff;
  }
  return held === 6 ? -1 : count;
}

/** True for nothing but printable ASCII and white space: two bytes of a word are a letter of some script by chance. */
function isPlain(bytes: Uint8Array, count: number): boolean {
  for (let i = 0; i < count; i++) {
    const byte = bytes[i] as number;
    if (byte > 0x7e || (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)) return false;
  }
  return true;
}

/** How many of the bytes are neither printable ASCII nor white space nor part of a UTF-8 sequence, be it cut off. */
function badBytes(bytes: Uint8Array, count: number): number {
  let bad = 0;
  for (let i = 0; i < count; i++) {
    const byte = bytes[i] as number;
    if (byte >= 0x20 && byte < 0x7f) continue;
    if (byte === 9 || byte === 10 || byte === 13) continue;
    const more = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0;
    let last = i;
    while (last < i + more && last + 1 < count && ((bytes[last + 1] as number) & 0xc0) === 0x80) last++;
    if (more === 0 || (last < i + more && last + 1 < count)) bad++;
    else i = last;
  }
  return bad;
}

/** Padding and the line end after it. */
function isFiller(unit: number): boolean {
  return unit === PAD || unit === 10 || unit === 13 || unit === SPACE;
}
