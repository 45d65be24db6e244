import { REMOVED } from './removed.ts';

/** How a private key in text form begins and ends, also where it stands in an address. */
const BEGIN =
  /-----BEGIN(?:[ +]|%20)(?:[A-Z0-9]{1,12}(?:[ +]|%20)){0,3}PRIVATE(?:[ +]|%20)KEY(?:(?:[ +]|%20)BLOCK)?-----/g;
const END = '-----END';
/** `-----END RSA PRIVATE KEY-----` */
const END_LINE = /-----END[A-Z0-9 +%]{1,60}-----/y;

/** A text without private keys (PEM, OpenSSH, PGP); one that was cut is removed to the end of the text. */
export function removePrivateKeys(text: string): string {
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
