import { REMOVED } from './removed.ts';

/** How a private key in text form begins and ends, also where it stands in an address. */
const BEGIN =
  /-----BEGIN(?:[ +]|%20)(?:[A-Z0-9]{1,12}(?:[ +]|%20)){0,3}PRIVATE(?:[ +]|%20)KEY(?:(?:[ +]|%20)BLOCK)?-----/g;
const END = '-----END';
/** `-----END RSA PRIVATE KEY-----` */
const END_LINE = /-----END[A-Z0-9 +%]{1,60}-----/y;

/** The secret part of a key as PuTTY writes it, to its check or where the text was cut; also with escaped line ends. */
const PUTTY_KEYS = /(Private-Lines: \d{1,3}(?:\s|\\[rn]){1,2})[A-Za-z\d+/=\s\\]+(?=Private-MAC|$)/g;

/** A text without private keys (PEM, OpenSSH, PGP, PuTTY); one that was cut is removed to the end of the text. */
export function removePrivateKeys(text: string): string {
  const plain = text.includes('Private-Lines') ? text.replace(PUTTY_KEYS, `$1${REMOVED}`) : text;
  return plain.includes('-----BEGIN') ? removeEnclosed(plain) : plain;
}

function removeEnclosed(text: string): string {
  let kept = '';
  let at = 0;
  for (const { index } of text.matchAll(BEGIN)) {
    if (index < at) continue;
    kept += text.slice(at, index) + REMOVED;
    at = endOfKey(text, index);
  }
  return kept + text.slice(at);
}

function endOfKey(text: string, start: number): number {
  const end = text.indexOf(END, start);
  if (end < 0) return text.length;
  END_LINE.lastIndex = end;
  return END_LINE.test(text) ? END_LINE.lastIndex : end + END.length;
}
