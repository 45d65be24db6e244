/** Control characters other than tab and line ends, and the invisible ones that some filters drop: joiners, marks of direction, variants. */
const DROPPED =
  /[^\t\n\r\u0020-\u007e\u0080-\u00ac\u00ae-\u061b\u061d-\u200a\u2010-\u2029\u202f-\u205f\u2070-\ufdff\ufe10-\ufefe\uff00-\uffff]+/g;

/** The text without NUL and other control characters, soft hyphens and characters without a width. */
export function dropControls(text: string): string {
  return text.replace(DROPPED, '');
}
