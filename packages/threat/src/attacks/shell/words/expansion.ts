import { BACKTICK, CLOSE_BRACE, CLOSE_PAREN, isWordCharacter, OPEN_BRACE, OPEN_PAREN } from './characters.ts';

/** `$` and what belongs to it, read as an attacker means it: an unset variable is nothing, a slice of a path is `/`. */
export interface Expansion {
  readonly end: number;
  readonly value: string;
  /** The field separator: it ends a word. */
  readonly isBlank: boolean;
}

/** Variables whose first character is a slash on every system. */
const PATHS = /^(?:path|home|pwd|oldpwd|shell|bash|manpath|mail|tmpdir)$/i;
/** `${x:-id}`: what stands for a variable that is not set. */
const OTHERWISE = /^[a-z_]\w{0,30}:?[-=]([a-z/][\w./ -]{1,39})$/i;
const SLICE = /^([a-z_]\w{0,30}):{1,2}[-\d]/i;
const UNDERSCORE = 0x5f;
/** One-character parameters: the positional ones, `$@`, `$*`, `$-`, `$!`, `$?`, `$#`, `$$`. */
const SPECIAL = /[\d@*!?#$-]/;

/** The expansion that `$` at an offset begins; null when the `$` stands for itself or nothing closes it. Linear in it. */
export function expansionAt(text: string, at: number, limit: number): Expansion | null {
  const next = text.charCodeAt(at + 1);
  if (at + 1 >= limit) return null;
  if (next === OPEN_BRACE) {
    const close = indexWithin(text, CLOSE_BRACE, at + 2, limit);
    return close < 0 ? null : braced(text.slice(at + 2, close), close + 1);
  }
  if (next === OPEN_PAREN) {
    const close = indexWithin(text, CLOSE_PAREN, at + 2, limit);
    return close < 0 ? null : { end: close + 1, value: '', isBlank: false };
  }
  if (isWordCharacter(next) && !(next >= 48 && next <= 57)) {
    let end = at + 2;
    while (end < limit && isWordCharacter(text.charCodeAt(end))) end++;
    return named(text.slice(at + 1, end), at + 1, end);
  }
  return SPECIAL.test(text.charAt(at + 1)) ? { end: at + 2, value: '', isBlank: false } : null;
}

/** `$IFSa`: no variable of that name is set anywhere, but whoever writes it means the separator and what follows it. */
function named(name: string, start: number, end: number): Expansion {
  const isBlank = name.startsWith('IFS') && name.charCodeAt(3) !== UNDERSCORE;
  return { end: isBlank ? start + 3 : end, value: '', isBlank };
}

function braced(inner: string, end: number): Expansion {
  if (inner.startsWith('IFS')) return { end, value: '', isBlank: true };
  const otherwise = OTHERWISE.exec(inner);
  if (otherwise !== null) return { end, value: otherwise[1] as string, isBlank: false };
  const slice = SLICE.exec(inner);
  if (slice !== null) return { end, value: PATHS.test(slice[1] as string) ? '/' : '?', isBlank: false };
  return { end, value: '', isBlank: false };
}

function indexWithin(text: string, code: number, from: number, limit: number): number {
  for (let i = from; i < limit; i++) {
    const found = text.charCodeAt(i);
    if (found === code) return i;
    if (found === BACKTICK) return -1;
  }
  return -1;
}
