/**
 * Characters that steer a terminal or reorder what is read: C0 and C1 controls, DEL, line and paragraph separators,
 * bidirectional marks, tags and other invisible format characters, lone surrogates.
 */
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** Text that a stranger wrote, made harmless for a terminal and kept on one line: steering characters are spelled out. */
export function safeText(text: string): string {
  return text.replace(STEERING, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** JSON whose strings hold no steering character as such; it parses to the same value. */
export function safeJson(value: unknown): string {
  const json = JSON.stringify(value) ?? 'null';
  return json.replace(STEERING, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** At most `width` characters of the text, with an ellipsis where it was cut. */
export function shorten(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1)).toWellFormed()}…`;
}
