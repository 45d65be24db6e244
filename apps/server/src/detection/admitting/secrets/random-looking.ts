/** Shorter values may be anything. */
const SHORTEST = 8;
/** Only so much of a long value is looked at. */
const LOOKED_AT = 256;
/** Letters and digits that belong to no word, so many and such a share of all, make a value random. */
const UNEXPLAINED = { characters: 5, share: 0.25 } as const;
/** A number within a text up to this length is a count, a year, an id. */
const PLAIN_DIGITS = 10;
/** The least share of common pairs of letters in a word of a language; lower in short words, which may be names. */
const USUAL_PAIRS = { short: 0.5, long: 0.65, longFrom: 9 } as const;

/** A run without separators, and in it the words: `New`, `new`, `NEW`, `2024`. */
const RUNS = /[\p{L}\p{N}]+/gu;
const WORDS = /\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+(?!\p{Ll})|\p{Lu}|\p{N}+/gu;
/** What is written with many digits and is no secret: times, addresses of machines, versions, amounts. */
const PLAIN_FORMS =
  /^(?:[\d\s.,:+/-]+|\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?|(?:ssh-rsa|ssh-ed25519|ecdsa-sha2-\w+) .*|[^\s@]+@[\w-]+\.[\w.-]+)$/;

/** Pairs of letters that are common in European languages. */
const PAIRS = new Set(
  `ab ac ad ag ai al am an ap ar as at au av ay ba be bi bl bo br bu ca ce ch ci ck cl co cr ct cu da de di do dr du ea ec ed
  ee ef eg ei el em en ep er es et eu ev ew ex fa fe ff fi fl fo fr fu ga ge gh gi gl go gr gu ha he hi ho ht hu ia ib ic
  id ie if ig il im in io ip ir is it iv ja je jo ju ka ke ki ko kt la ld le li ll lo ls lt lu ly ma mb me mi mm mo mp mu
  na nc nd ne nf ng ni nk nn no ns nt nu ny ob oc od of og oi ok ol om on oo op or os ot ou ov ow pa pe ph pi pl po pp pr
  pt pu qu ra rc rd re rg ri rk rl rm rn ro rr rs rt ru ry sa sc se sh si sk sl sm so sp ss st su ta te th ti tl to tr ts
  tt tu ty tz ub uc ud ue ui ul um un up ur us ut va ve vi vo wa we wh wi wo ye yo za ze zi zu
  ae dy ds ey ft gs ks my ow ps ws wn xt yn ys`.split(/\s+/),
);

/** Digits and the letters a to f in one case: how keys and hashes are printed. */
const HEX = /^(?=.*\d)(?=.*[a-f])[\da-f]{6,}$/;
/** Length of a run from which its pairs of letters tell, and the share of common ones in words. */
const UNUSUAL = { length: 13, pairs: 0.72 } as const;
/** Words of a run from which it counts as mixed, when half of them are this short. */
const MIXED = { words: 4, median: 2 } as const;

/**
 * True when a value is written like a key, a code or a signature rather than in words and numbers. Linear; looks at
 * the first 256 characters.
 */
export function looksRandom(value: string): boolean {
  const text = value.slice(0, LOOKED_AT);
  if (text.length < SHORTEST || PLAIN_FORMS.test(text)) return false;
  let all = 0;
  let unexplained = 0;
  for (const [run] of text.matchAll(RUNS)) {
    all += run.length;
    unexplained += unexplainedIn(run);
  }
  return unexplained >= UNEXPLAINED.characters && unexplained >= UNEXPLAINED.share * all;
}

function unexplainedIn(run: string): number {
  if (HEX.test(run) || HEX.test(run.toLowerCase())) return run.length;
  const words = run.match(WORDS) ?? [];
  if (isMixed(words) || isUnusual(run.replace(/\d+$/, ''))) return run.length;
  return words.reduce((sum, word) => sum + (isPlain(word, words.length === 1) ? 0 : word.length), 0);
}

/** Cases and digits that change all the time, as in `xK9fQz2`; product names change less often. */
function isMixed(words: readonly string[]): boolean {
  if (words.length < MIXED.words) return false;
  const lengths = words.map((word) => word.length).sort((left, right) => left - right);
  return (lengths[Math.floor((lengths.length - 1) / 2)] ?? 0) <= MIXED.median;
}

/** A long run of Latin letters and digits in which common pairs of letters are rare. */
function isUnusual(run: string): boolean {
  return run.length >= UNUSUAL.length && /^[a-z\d]+$/i.test(run) && usualPairs(run.toLowerCase()) < UNUSUAL.pairs;
}

function isPlain(word: string, isAlone: boolean): boolean {
  if (/^\p{N}/u.test(word)) return word.length <= PLAIN_DIGITS;
  if (word.length <= 2) return isAlone || word === word.toUpperCase() || PAIRS.has(word.toLowerCase());
  // Pairs of letters of other scripts are not known here.
  if (/[^a-z]/i.test(word)) return true;
  const least = word.length < USUAL_PAIRS.longFrom ? USUAL_PAIRS.short : USUAL_PAIRS.long;
  return usualPairs(word.toLowerCase()) >= least;
}

function usualPairs(word: string): number {
  let usual = 0;
  for (let at = 1; at < word.length; at++) if (PAIRS.has(word.slice(at - 1, at + 1))) usual++;
  return usual / (word.length - 1);
}
