import { percentDecoded } from './percent-decoded.ts';

const UNIT = /%u([0-9a-f]{4})/gi;

/**
 * One more round of percent-decoding, `%u0041` included; bytes that are not UTF-8 become U+0080–U+00FF. A percent sign
 * that starts no escape stays.
 */
export function decodePercent(text: string): string {
  if (!text.includes('%u') && !text.includes('%U')) return percentDecoded(text);
  return percentDecoded(text.replace(UNIT, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16))));
}
