/** Control characters, and those that turn the order of what follows around. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const C0 = 0x20;
const PICTURES = 0x2400;
const DELETE = 0x7f;

/**
 * A text of a visitor with everything unseen made visible: control characters as their pictures (␀, ␛), others by
 * number (⟨U+202E⟩), so that nobody reads something else than what was sent.
 * @param most longest text that is given back; the rest is cut off with an ellipsis
 */
export function visibleText(text: string, most = Number.POSITIVE_INFINITY): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return cut.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    if (code < C0) return String.fromCharCode(PICTURES + code);
    if (code === DELETE) return '␡';
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}
