import { base64Digit } from './base64-alphabet.ts';

const LONGEST_PREFIX = 8;

/**
 * The length of what names the kind or the version of the base64 behind it (`l1_…`, `v1:…`): a few letters and digits, and
 * a separator. 0 when there is none, or when it is the scheme of an address.
 */
export function prefixLength(text: string): number {
  let end = 0;
  while (end <= LONGEST_PREFIX && base64Digit(text.charCodeAt(end)) >= 0 && !'-_+/'.includes(text.charAt(end))) end++;
  if (end === 0 || end > LONGEST_PREFIX || !'-_.:'.includes(text.charAt(end))) return 0;
  return text.charAt(end + 1) === '/' ? 0 : end + 1;
}
