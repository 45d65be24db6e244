/** So many characters of each text are read at least. */
const LEAST_READ = 8 * 1024;
/** What says nothing new and is read all the same is drawn in blocks of so many stretches. */
const BLOCK = 8;
/** Which these are, nobody who writes a request can know. */
const SECRET = Math.floor(Math.random() * 2 ** 32);
/** Characters that are known in a row, any digit for any other: a hash holds so many and nothing of those before them. */
const KNOWN = 3;
const BITS_PER_CHARACTER = 11;
/** A stretch of so many characters is stale when it holds nothing new; those next to one that does stay whole. */
const STRETCH = 64;
const BITS = 18;
const SPREAD = 0x9e_37_79_b1;
const PRIME = 0x01_00_01_93;
/** Digits of base64, which have their meaning from their place. */
const OTHER_THAN_DIGITS = /[^\w+/=\s-]/;
const ZERO = 0x30;
const NINE = 0x39;

const known = new Uint8Array(1 << BITS);

/**
 * The text without what it says again in other order: few tokens, however they are mixed, leave little of a long text,
 * while whatever differs from the rest stays with what is next to it. Each cut leads from some characters to the same ones
 * further on, so that nothing meets what it met nowhere before. Whoever first writes the parts of an attack one by one gets it
 * left out as known, so some of what is left out is drawn by lot and stays. Linear.
 *
 * @param leastRead so many characters stay at least; shorter texts stay as they are
 */
export function withoutStaleStretches(text: string, leastRead = LEAST_READ): string {
  if (text.length < leastRead || !OTHER_THAN_DIGITS.test(text)) return text;
  const isFresh = freshStretches(text, leastRead);
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
function freshStretches(text: string, leastRead: number): Uint8Array {
  const isFresh = new Uint8Array(Math.ceil(text.length / STRETCH));
  known.fill(0);
  let last = 0;
  let sum = SECRET;
  for (let i = 0; i < text.length; i++) {
    last = (last << BITS_PER_CHARACTER) + plainUnit(text.charCodeAt(i));
    sum = (Math.imul(sum, PRIME) + last) | 0;
    const place = Math.imul(last, SPREAD) >>> (32 - BITS);
    if (known[place] === 0) {
      known[place] = 1;
      isFresh[(i / STRETCH) | 0] = 1;
    }
  }
  isFresh[isFresh.length - 1] = 1;
  drawBlocks(isFresh, sum, leastRead);
  return isFresh;
}

/** Marks blocks that are read although they hold nothing new, the same ones whenever the same text comes again. */
function drawBlocks(isFresh: Uint8Array, seed: number, leastRead: number): void {
  const stretches = isFresh.length;
  let stale = 0;
  for (let i = 0; i < stretches; i++) if (isFresh[i] === 0) stale++;
  let wanted = leastRead / STRETCH - (stretches - stale);
  let state = seed;
  for (let draws = 0; wanted > 0 && draws < stretches; draws++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = Math.floor((state / 2 ** 32) * stretches);
    // One stretch on either side of a block stays as well.
    if (isFresh[at] === 0) wanted -= 2;
    for (let i = at; i < Math.min(at + BLOCK, stretches); i++) {
      if (isFresh[i] === 0) wanted--;
      isFresh[i] = 1;
    }
  }
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
