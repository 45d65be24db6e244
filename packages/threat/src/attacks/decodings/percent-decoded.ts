import { utf8Text } from './utf8.ts';

const LONGEST_RUN = 64;
/** Characters of `%XX`. */
const ESCAPE = 3;
const PERCENT = 0x25;

/**
 * Percent-encoding undone once. Bytes that are no UTF-8 stay visible as U+0080–U+00FF, a percent sign without two
 * hexadecimal digits stays as it is. Linear; never throws.
 */
export function percentDecoded(text: string): string {
  let at = nextEscape(text, 0);
  if (at < 0) return text;
  let decoded = text.slice(0, at);
  while (at >= 0) {
    // Most stand alone: cheaper than a list of one.
    if (byteAt(text, at + ESCAPE) < 0) {
      decoded += String.fromCharCode(byteAt(text, at));
      at += ESCAPE;
    } else {
      const bytes = bytesFrom(text, at);
      decoded += bytesText(bytes);
      at += ESCAPE * bytes.length;
    }
    const next = nextEscape(text, at);
    decoded += text.slice(at, next < 0 ? text.length : next);
    at = next;
  }
  return decoded;
}

/** A name or value of a form: `+` is a space, then percent-encoding. */
export function formDecoded(text: string): string {
  return percentDecoded(text.includes('+') ? text.replaceAll('+', ' ') : text);
}

/** The bytes that a text of a form stands for; characters beyond one byte are cut to it. */
export function formBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = byteAt(text, at);
    if (byte >= 0) at += 2;
    bytes[length++] = byte >= 0 ? byte : text.charCodeAt(at);
  }
  return bytes.subarray(0, length);
}

/** Where the next `%XX` stands, or -1. */
function nextEscape(text: string, from: number): number {
  let at = text.indexOf('%', from);
  while (at >= 0) {
    // Of a run of signs only the last begins one.
    while (text.charCodeAt(at + 1) === PERCENT) at++;
    if (byteAt(text, at) >= 0) return at;
    at = text.indexOf('%', at + 1);
  }
  return at;
}

/** The bytes that are written in a row from a place on. */
function bytesFrom(text: string, from: number): readonly number[] {
  const bytes: number[] = [];
  for (let at = from, byte = byteAt(text, at); byte >= 0; byte = byteAt(text, at)) {
    bytes.push(byte);
    at += ESCAPE;
  }
  return bytes;
}

function bytesText(bytes: readonly number[]): string {
  // Calling the decoder of the platform costs more than a few characters do.
  const isShort = bytes.length < LONGEST_RUN && bytes.every(isAscii);
  return isShort ? String.fromCharCode(...bytes) : utf8Text(bytes, bytes.length);
}

function isAscii(byte: number): boolean {
  return byte < 0x80;
}

/** The byte written as `%XX` at this place, or -1. */
function byteAt(text: string, at: number): number {
  if (text.charCodeAt(at) !== PERCENT) return -1;
  const high = digit(text.charCodeAt(at + 1));
  const low = digit(text.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

function digit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
