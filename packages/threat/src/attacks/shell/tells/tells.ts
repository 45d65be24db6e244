import type { Finding } from '../../signature.ts';
import { KnownPlaces } from './known-places.ts';
import { LOOK_AHEAD, LOOK_BEHIND } from './tell.ts';
import { TELLS_OF_CODE } from './tells-of-code.ts';
import { TELLS_OF_PHP } from './tells-of-php.ts';
import { TELLS_OF_REFLECTION } from './tells-of-reflection.ts';
import { TELLS_OF_SHELLS } from './tells-of-shells.ts';

/** Every character of ASCII, and one more for the end of a text and for what is not ASCII. */
const ANY = Array.from({ length: 129 }, (_, code) => code);
const BEYOND_ASCII = 128;

/** A tell as it is looked up, all of one shape. */
interface KnownTell {
  readonly pattern: string;
  readonly confidence: number;
  readonly before: string | null;
  /** One for each character of ASCII of these. */
  readonly isBefore: Uint8Array;
  readonly at: RegExp;
  readonly needs: KnownPlaces | null;
  readonly holds: KnownPlaces | null;
  readonly behind: RegExp | null;
  readonly within: number;
}

const PLACES = new Map<string, KnownPlaces>();

/** Tells by their first two characters, then by the third: most places that have two of them lack the third. */
const BY_PAIR: ((readonly KnownTell[] | undefined)[] | undefined)[] = new Array(128 * 128);
for (const [first, tells] of [
  ...Object.entries(TELLS_OF_SHELLS),
  ...Object.entries(TELLS_OF_PHP),
  ...Object.entries(TELLS_OF_CODE),
  ...Object.entries(TELLS_OF_REFLECTION),
]) {
  for (const each of tells) {
    const { pattern, confidence, next, third, before = null, at, needs, holds, behind = null } = each;
    const known: KnownTell = {
      pattern,
      confidence,
      before,
      isBefore: tableOf(before ?? ''),
      at,
      needs: placesOf(needs),
      holds: placesOf(holds),
      behind,
      within: each.within ?? Number.POSITIVE_INFINITY,
    };
    const thirds = third === undefined ? ANY : [...third].map((each) => each.charCodeAt(0));
    for (const second of next) {
      const pair = first.charCodeAt(0) * 128 + second.charCodeAt(0);
      BY_PAIR[pair] ??= new Array<undefined>(ANY.length).fill(undefined);
      addTo(BY_PAIR[pair], thirds, known);
    }
  }
}

function tableOf(characters: string): Uint8Array {
  const table = new Uint8Array(BEYOND_ASCII);
  for (const each of characters) if (each.charCodeAt(0) < BEYOND_ASCII) table[each.charCodeAt(0)] = 1;
  return table;
}

/** One for all tells that seek the same. */
function placesOf(sought: string | undefined): KnownPlaces | null {
  if (sought === undefined) return null;
  const known = PLACES.get(sought) ?? new KnownPlaces(sought);
  PLACES.set(sought, known);
  return known;
}

/** Places that had the same tells share their list afterwards as well: a list for each would take five megabytes. */
function addTo(byThird: (readonly KnownTell[] | undefined)[], thirds: readonly number[], known: KnownTell): void {
  const longer = new Map<readonly KnownTell[] | undefined, readonly KnownTell[]>();
  for (const code of thirds) {
    const before = byThird[code];
    const after = longer.get(before) ?? [...(before ?? []), known];
    longer.set(before, after);
    byThird[code] = after;
  }
}

/** The strongest tell that begins at an offset of a text in lower case; null when none is surer than `least`. Bounded. */
export function tellAt(lower: string, at: number, least = 0): Finding | null {
  const code = lower.charCodeAt(at);
  const next = lower.charCodeAt(at + 1);
  const byThird = code < 128 && next < 128 ? BY_PAIR[code * 128 + next] : undefined;
  if (byThird === undefined) return null;
  const third = at + 2 < lower.length ? lower.charCodeAt(at + 2) : BEYOND_ASCII;
  const tells = byThird[Math.min(third, BEYOND_ASCII)];
  if (tells === undefined) return null;
  const last = at === 0 ? null : lower.charCodeAt(at - 1);
  let best: Finding | null = null;
  for (const tell of tells) {
    const { pattern, confidence, at: expression, needs, holds, behind, within } = tell;
    if (confidence <= (best?.confidence ?? least) || at > within || !mayFollow(tell, last)) continue;
    if (needs?.isAhead(lower, at, LOOK_AHEAD) === false || holds?.isBehind(lower, at, LOOK_BEHIND) === false) continue;
    expression.lastIndex = at;
    if (!expression.test(lower)) continue;
    if (behind !== null && !behind.test(lower.slice(Math.max(0, at - LOOK_BEHIND), at))) continue;
    best = { pattern, confidence, at };
  }
  return best;
}

/** @param code of the character before, null at the beginning of a text */
function mayFollow({ before, isBefore }: KnownTell, code: number | null): boolean {
  if (before === null || code === null) return true;
  return code < BEYOND_ASCII ? isBefore[code] === 1 : before.includes(String.fromCharCode(code));
}
