import { ebcdicText, isEbcdic } from '../../decodings/ebcdic.ts';
import { utf8Text } from '../../decodings/utf8.ts';
import { HEAD, headAndTail, TAIL } from '../bounds/budget.ts';
import { parametersOf } from '../headers/parameters.ts';

/** The texts of a body that are looked at; the tail is empty unless something was cut. */
export interface BodyText {
  readonly head: string;
  readonly tail: string;
}

const SAMPLE = 2048;
const MOST_NON_TEXT = 0.1;
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });

/** The head and the tail of a body, decoded by byte order mark, charset or, without either, as UTF-8. Never throws. */
export function bodyText(body: string | Uint8Array, contentType: string): BodyText {
  if (typeof body === 'string') {
    const [head, tail] = headAndTail(body);
    return { head: withoutPadding(head), tail: withoutPadding(tail) };
  }
  const charset = charsetOf(body, contentType);
  if (body.length <= HEAD + TAIL) return { head: decoded(body, charset), tail: '' };
  const from = body.length - TAIL;
  return {
    head: decoded(body.subarray(0, characterAt(body, HEAD, charset)), charset),
    tail: decoded(body.subarray(characterAt(body, from, charset)), charset),
  };
}

/** The start of a character at or behind this place, so that none is torn. */
function characterAt(body: Uint8Array, at: number, charset: string): number {
  if (charset.startsWith('utf-16')) return at + (at % 2);
  for (let i = at; i < at + 4; i++) {
    if (((body[i] ?? 0) & 0xc0) !== 0x80) return i;
  }
  return at;
}

/** True when more than a tenth of the first 2,048 characters is neither text nor white space, and for PDF. */
export function isBinary(text: string): boolean {
  const length = Math.min(text.length, SAMPLE);
  let strange = 0;
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x20 ? code !== 0x09 && code !== 0x0a && code !== 0x0d : isStrange(code)) strange++;
  }
  return strange > length * MOST_NON_TEXT || text.startsWith('%PDF-');
}

/** True for gzip, zlib and Zstandard, which are no text whatever type is declared. */
export function isCompressed(text: string): boolean {
  const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => text.charCodeAt(at)) as [
    number,
    number,
    number,
    number,
  ];
  if (first === 0x1f) return third === 0x08;
  // Their other bytes are no UTF-8, so that they are left as they are or replaced.
  if (first === 0x28) return second > 0x7e && third === 0x2f && fourth > 0x7e;
  return first === 0x78 && (second === 0x01 || second > 0x7e) && (third < 0x20 || third > 0x7e);
}

/** DEL, what is left of bytes that are no UTF-8 (C1 controls), and the replacement character. */
function isStrange(code: number): boolean {
  return code >= 0x7f && (code < 0xa0 || code === 0xfffd);
}

function charsetOf(body: Uint8Array, contentType: string): string {
  const [first, second] = body;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The first character of XML, JSON and forms is ASCII.
  if (first === 0 && second !== 0 && body[2] === 0) return 'utf-16be';
  if (first !== 0 && second === 0 && body[3] === 0) return 'utf-16le';
  const charset =
    parametersOf(contentType)
      .find(({ name }) => name === 'charset')
      ?.value.toLowerCase() ?? 'utf-8';
  return charset === 'utf-16' ? 'utf-16be' : charset;
}

function decoded(bytes: Uint8Array, charset: string): string {
  if (charset === 'utf-8' || charset === 'utf8' || charset === 'us-ascii') return decodedUtf8(bytes);
  if (isEbcdic(charset)) return ebcdicText(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return decodedUtf8(bytes);
  }
}

function decodedUtf8(bytes: Uint8Array): string {
  try {
    return STRICT_UTF8.decode(bytes);
  } catch {
    return utf8Text(bytes, bytes.length);
  }
}

/** UTF-16 that was taken for a text of single bytes has a NUL beside every character. */
function withoutPadding(text: string): string {
  if (text.charCodeAt(0) !== 0 && text.charCodeAt(1) !== 0) return text;
  const slim = text.replaceAll('\0', '');
  return slim.length * 2 - text.length < 4 && slim.length * 2 - text.length > -4 ? slim : text;
}
