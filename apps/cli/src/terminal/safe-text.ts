import { spellInvisible } from '@sundew/wire/text/invisible-characters';

/**
 * Text that a stranger wrote, made harmless for a terminal and kept on one line: what steers a terminal, reorders what is
 * read or is not seen at all is spelled out.
 */
export function safeText(text: string): string {
  return spellInvisible(text, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** JSON whose strings hold no such character; it parses to the same value. */
export function safeJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return spellInvisible(json, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** At most `width` characters of the text, with an ellipsis where it was cut. */
export function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1)).toWellFormed()}…`;
}
