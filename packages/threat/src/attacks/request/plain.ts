/** Above this length a run of word characters may be something encoded. */
const LONGEST_NAME = 64;

const PLAIN = table('._-');
/** What a name may hold; dots and brackets are worth a closer look. */
const PLAIN_NAME = table('_-]');
const DOT = 2;
const BRACKET = 4;
PLAIN_NAME['.'.charCodeAt(0)] = DOT;
PLAIN_NAME['['.charCodeAt(0)] = BRACKET;

/** True for letters and digits of ASCII, `_`, `-` and single `.` alone. */
export function isPlain(text: string): boolean {
  return holdsOnly(text, PLAIN) && !text.includes('..');
}

/** In brackets or behind one, a secret is compared. */
const SECRET = /(?:pass|pwd|token|secret|hash|api_?key|otp|pin)\w{0,12}\]?\[/i;

/** What leads to the insides of a server's objects. */
const INTERNAL =
  /__(?:proto|globals|builtins|subclasses)__|__pro__|constructor[.[\]]|class(?:\.module)?[.[]classloader/i;

/** True for a name that any programmer would give a field: as `isPlain`, with the brackets of `items[0][name]`. */
export function isPlainName(text: string): boolean {
  if (text.length > LONGEST_NAME) return false;
  let held = 0;
  for (let i = 0; i < text.length; i++) {
    const kind = PLAIN_NAME[text.charCodeAt(i)] ?? 0;
    if (kind === 0) return false;
    held |= kind;
  }
  if ((held & DOT) !== 0 && text.includes('..')) return false;
  if ((held > 1 || mayBeInternal(text)) && INTERNAL.test(text)) return false;
  return (held & BRACKET) === 0 || !SECRET.test(text);
}

/** True for a name that is no leaf wherever it stands. */
export function isOrdinaryName(text: string): boolean {
  return text !== 'prototype' && isPlainName(text);
}

/** Cheap: most names begin otherwise. */
function mayBeInternal(text: string): boolean {
  const first = text.charCodeAt(0) | 0x20;
  return first === 0x63 || first === 0x7f;
}

/** True when every character is marked in the table, which has one entry for each character of ASCII. */
export function holdsOnly(text: string, marked: Uint8Array): boolean {
  for (let i = 0; i < text.length; i++) {
    if (marked[text.charCodeAt(i)] !== 1) return false;
  }
  return true;
}

/** A table for `holdsOnly`: ASCII letters and digits, and the characters given. */
export function table(more: string): Uint8Array {
  const marked = new Uint8Array(128);
  for (const each of `0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz${more}`) {
    marked[each.charCodeAt(0)] = 1;
  }
  return marked;
}
