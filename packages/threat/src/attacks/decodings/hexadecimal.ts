import { hexDigit } from './digits.ts';

const SHORTEST = 8;
/** Two digits of a printable character of ASCII begin with one of these. */
const FIRST_LOW = 2;
const FIRST_HIGH = 7;
/** Contents with nothing else, such as words, are not worth a reading. */
const TELLING = /[!"#$%&'()*+./;<=>?@[\\\]^`{|}~]/;

/**
 * A whole text that is printable ASCII in hexadecimal digits, with or without `0x`: the same string for anything else,
 * such as hashes and identifiers, which hold other bytes. Linear.
 */
export function decodeHexadecimal(text: string): string {
  const from = text.startsWith('0x') || text.startsWith('0X') ? 2 : 0;
  const { length } = text;
  if (length - from < SHORTEST || (length - from) % 2 === 1) return text;
  let decoded = '';
  for (let at = from; at < length; at += 2) {
    const high = hexDigit(text.charCodeAt(at));
    const low = hexDigit(text.charCodeAt(at + 1));
    if (high < 0 || low < 0) return text;
    const isBlank = high === 0 && (low === 9 || low === 10 || low === 13);
    if (!isBlank && (high < FIRST_LOW || high > FIRST_HIGH)) return text;
    decoded += String.fromCharCode(high * 16 + low);
  }
  return TELLING.test(decoded) ? decoded : text;
}
