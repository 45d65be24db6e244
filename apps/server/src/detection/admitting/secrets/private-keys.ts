import { REMOVED } from './removed.ts';

/** How a private key in text form begins and ends, also where it stands in an address. */
const BEGIN =
  /-----BEGIN(?:[ +]|%20)(?:[A-Z0-9]{1,12}(?:[ +]|%20)){0,3}PRIVATE(?:[ +]|%20)KEY(?:(?:[ +]|%20)BLOCK)?-----/g;
const END = '-----END';
/** `-----END RSA PRIVATE KEY-----` */
const END_LINE = /-----END[A-Z0-9 +%]{1,60}-----/y;

/** The secret part of a key as PuTTY writes it, to its check or where the text was cut; also with escaped line ends. */
const PUTTY_KEYS = /(Private-Lines: \d{1,3}(?:\s|\\[rn]){1,2})[A-Za-z\d+/=\s\\]+(?=Private-MAC|$)/g;

/**
 * The same keys without their first and last line, as settings hold them: how PKCS 1, PKCS 8, SEC 1 and OpenSSH begin in
 * base64. Certificates and public keys begin otherwise.
 */
const BARE =
  /(?<![\w+/])(?:MII[\w+/]{2,4}IBAA[\w+/]{40,}|MII[\w+/]{2,6}BADANBgkqhkiG9w0BAQEFAASC[\w+/]{20,}|MI(?:G|H)?[\w+/]{1,4}AgEAM[\w+/]{40,}|MC4CAQAwBQYDK2V[\w+/]{20,}|MHcCAQEEI[\w+/]{40,}|b3BlbnNzaC1rZXktdjE[\w+/]{40,})={0,2}/g;

/** A text without private keys (PEM, OpenSSH, PGP, PuTTY); one that was cut is removed to the end of the text. */
export function removePrivateKeys(text: string): string {
  const putty = text.includes('Private-Lines') ? text.replace(PUTTY_KEYS, `$1${REMOVED}`) : text;
  const plain = putty.includes('-----BEGIN') ? removeEnclosed(putty) : putty;
  return /MI|MC4|MHc|b3B/.test(plain) ? plain.replace(BARE, REMOVED) : plain;
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
