/** English word forms for the regular words of the topics. */

const VOWEL_SOUND = /^(?:[aeio]|u(?!n[ai]|s[ei]|til)|hour|honest|heir|S-|8\d*\b|1[18]\b)/i;

/** `a` or `an`, as `next` sounds. */
export const article = (next: string): string => (VOWEL_SOUND.test(next) && !/^one\b|^eu/i.test(next) ? 'an' : 'a');

/** Puts right which article stands in front of which word. */
export const fixArticles = (text: string): string =>
  text.replace(/\b([Aa])n? (?=([\p{L}\d][\p{L}\d-]*))/gu, (_, letter: string, next: string) =>
    article(next) === 'an' ? `${letter}n ` : `${letter} `,
  );

/** Of the last word: `water butt` → `water butts`. */
export function plural(noun: string): string {
  if (/(?:[^aeiou]y)$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  if (/shelf$/.test(noun)) return noun.replace(/shelf$/, 'shelves');
  if (/man$/.test(noun)) return noun.replace(/man$/, 'men');
  return /(?:s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** Verbs whose last consonant is doubled before an ending. */
const DOUBLING = /(?:trim|scrub|strap|hem|rig|whip|tag|label|level|dowel|flap|unplug|degas)$/;

/** `trim` → `trimming`. */
export function gerund(verb: string): string {
  if (DOUBLING.test(verb)) return `${verb}${verb.slice(-1)}ing`;
  return /[^aeo]e$/.test(verb) ? `${verb.slice(0, -1)}ing` : `${verb}ing`;
}

/** `trim` → `trimmed`; past tense and participle are the same. */
export function past(verb: string): string {
  if (DOUBLING.test(verb)) return `${verb}${verb.slice(-1)}ed`;
  if (verb.endsWith('e')) return `${verb}d`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SMALL = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Up to twelve in words, as in running text. */
export const inWords = (number: number): string => SMALL[number] ?? String(number);
