/** Control characters other than tab and line ends, and the invisible ones that some filters drop. */
const DROPPED = /[^\t\n\r\u0020-\u007e\u0080-\u00ac\u00ae-\u200a\u200c-\ufefe\uff00-\uffff]+/g;

/** The text without NUL and other control characters, soft hyphens and zero-width spaces. */
export function dropControls(text: string): string {
  return text.replace(DROPPED, '');
}
