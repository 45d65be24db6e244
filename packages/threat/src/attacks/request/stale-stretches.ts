/** Shorter texts are read as they are. */
const SHORTEST = 4 * 1024;
/** Characters that are known in a row, any digit for any other: a hash holds so many and nothing of those before them. */
const KNOWN = 3;
const BITS_PER_CHARACTER = 11;
/** A stretch of so many characters is stale when it holds nothing new; those next to one that does stay whole. */
const STRETCH = 64;
const BITS = 18;
const SPREAD = 0x9e_37_79_b1;
/** Digits of base64, which have their meaning from their place. */
const OTHER_THAN_DIGITS = /[^\w+/=\s-]/;
const ZERO = 0x30;
const NINE = 0x39;

const known = new Uint8Array(1 << BITS);

/**
 * The text without what it says again in other order: few tokens, however they are mixed, leave little of a long text,
 * while whatever differs from the rest stays with what is next to it. Each cut leads from some characters to the same ones
 * further on, so that nothing meets what it met nowhere before. Linear.
 */
export function withoutStaleStretches(text: string): string {
  if (text.length < SHORTEST || !OTHER_THAN_DIGITS.test(text)) return text;
  const isFresh = freshStretches(text);
  let kept = '';
  let copied = 0;
  for (let first = isFresh.indexOf(0); first >= 0; ) {
    const next = isFresh.indexOf(1, first);
    const from = (first + 1) * STRETCH;
    const to = sameBefore(text, from, (next - 1) * STRETCH);
    if (to > from) {
      kept += text.slice(copied, from);
      copied = to;
    }
    first = isFresh.indexOf(0, next);
  }
  return copied === 0 ? text : kept + text.slice(copied);
}

/** One for each stretch that holds something new, and for the last one. */
function freshStretches(text: string): Uint8Array {
  const isFresh = new Uint8Array(Math.ceil(text.length / STRETCH));
  known.fill(0);
  let last = 0;
  for (let i = 0; i < text.length; i++) {
    last = (last << BITS_PER_CHARACTER) + plainUnit(text.charCodeAt(i));
    const place = Math.imul(last, SPREAD) >>> (32 - BITS);
    if (known[place] === 0) {
      known[place] = 1;
      isFresh[(i / STRETCH) | 0] = 1;
    }
  }
  isFresh[isFresh.length - 1] = 1;
  return isFresh;
}

/** The last place up to `to` behind the same characters as stand before `from`; `from` when there is none. */
function sameBefore(text: string, from: number, to: number): number {
  for (let at = to; at > from; at--) {
    let same = 0;
    while (same < KNOWN && isSame(text, from - 1 - same, at - 1 - same)) same++;
    if (same === KNOWN) return at;
  }
  return from;
}

function isSame(text: string, one: number, other: number): boolean {
  return plainUnit(text.charCodeAt(one)) === plainUnit(text.charCodeAt(other));
}

function plainUnit(code: number): number {
  return code > ZERO && code <= NINE ? ZERO : code;
}
