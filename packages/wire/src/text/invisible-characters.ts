/**
 * Characters that are not seen, or that move what stands beside them: controls, format characters (bidirectional marks,
 * joiners, tags), line and paragraph separators, variation selectors and fillers, the blank of Braille, halves of pairs,
 * and code points that are no characters. Spaces that take up room are not among them.
 *
 * Joiners and selectors inside of emoji are among them as well: which sequences are drawn as one picture depends on the
 * fonts of the reader, and in a terminal they move the columns.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/gu;
const INVISIBLE_RUNS = new RegExp(`${INVISIBLE.source}+`, 'gu');

/** Most texts are like this, which is found out faster than that nothing in them is invisible. */
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Writes something else in the place of each invisible character.
 * @param spell gets the character, which is two UTF-16 units long beyond U+FFFF
 */
export function spellInvisible(text: string, spell: (character: string) => string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, spell);
}

/** Puts one `blank` in the place of invisible characters, however many stand together. */
export function blankInvisible(text: string, blank: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE_RUNS, () => blank);
}
