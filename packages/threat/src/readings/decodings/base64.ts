import { utf8Text } from '../../request/utf8.ts';
import { base64Digit } from './base64-alphabet.ts';

/** Shorter than this only with its padding, which words and numbers do not have. */
const SHORTEST_UNPADDED = 12;
/** The least that any base64 takes here, padding included. */
export const SHORTEST_BASE64 = 8;
const PAD = 61;
const SPACE = 32;
const PLUS_DIGIT = 62;
/** So many digits tell random bytes from text. */
const SAMPLE_DIGITS = 24;
const SAMPLE: Uint8Array = new Uint8Array(SAMPLE_DIGITS);
/** Of so many bytes of a text one may be something else than text; of fewer, none. */
const BYTES_PER_BAD = 12;
/** Punctuation of note. Contents with nothing but others, as `04:User1` or `v2,next_page`, are not worth a reading. */
const IS_TELLING: Uint8Array = new Uint8Array(256);
for (const mark of '!"#$%&\'()*+-/;<=>?@[\\]^`{|}~') IS_TELLING[mark.charCodeAt(0)] = 1;
/** Segments of a path in which base64 may begin. */
const MOST_SEGMENTS = 8;
const DATA_URL = /^\s{0,8}data:[^,]{0,120};base64,/i;
const TOKEN = /^(ey[\w-]{10,})\.([\w-]{12,})\.[\w-]*$/;

/**
 * A whole text that is base64 of mostly printable characters: standard or URL-safe, with or without padding, as a data
 * URL, behind some segment of a path, or the two readable parts of a JSON web token. The same string for anything else, for binary contents and for
 * contents without any punctuation of note, as identifiers have.
 */
export function decodeBase64(text: string): string {
  if (text.length < SHORTEST_BASE64) return text;
  const decoded = text.startsWith('/')
    ? decodeSegment(text)
    : (decodeToken(text) ?? decodeDigits(text, digitsStart(text)));
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
  const padded = text.charCodeAt(end) === PAD && (text.length - from) % 4 === 0;
  if (end - from < SHORTEST_UNPADDED && !padded) return null;
  const sampled = decodeInto(SAMPLE, text, from, Math.min(end, from + SAMPLE_DIGITS));
  if (sampled < 0 || badBytes(SAMPLE, sampled) > sampled / BYTES_PER_BAD) return null;
  const bytes = new Uint8Array(Math.ceil(((end - from) * 3) / 4));
  const count = decodeInto(bytes, text, from, end);
  if (count < 0 || !holdsTelling(bytes, count) || badBytes(bytes, count) > Math.floor(count / BYTES_PER_BAD))
    return null;
  return utf8Text(bytes, count);
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
