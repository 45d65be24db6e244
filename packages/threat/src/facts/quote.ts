import { blankInvisible } from '@sundew/wire/text/invisible-characters';

/**
 * Text from outside as it may stand in evidence: at most `length` characters, nothing invisible, no lone
 * surrogates. Linear in `length`, however long the text is.
 */
export function quote(text: string, length = 80): string {
  const head = text.length > length ? `${text.slice(0, length)}…` : text;
  return blankInvisible(head.toWellFormed(), ' ').trim();
}
