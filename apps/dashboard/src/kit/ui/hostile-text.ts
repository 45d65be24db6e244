import { spellInvisible } from '@sundew/wire/text/invisible-characters';

const C0 = 0x20;
const PICTURES = 0x2400;
const DELETE = 0x7f;
const LINE_LENGTH = 200;

/**
 * A text of a visitor with everything unseen made visible: control characters as their pictures (␀, ␛), others by
 * number (⟨U+202E⟩), so that nobody reads something else than what was sent. Lines and tabs stay.
 * @param most longest text that is given back; the rest is cut off with an ellipsis
 */
export function visibleText(text: string, most = Number.POSITIVE_INFINITY): string {
  return spellInvisible(cut(text, most), (character) =>
    character === '\n' || character === '\t' ? character : pictureOf(character),
  );
}

/** The same for one line: what would begin another one is made visible as well. */
export function visibleLine(text: string, most = LINE_LENGTH): string {
  return spellInvisible(cut(text, most), pictureOf);
}

function pictureOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < C0) return String.fromCharCode(PICTURES + code);
  if (code === DELETE) return '␡';
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** Cuts between characters, not within a pair. */
function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
