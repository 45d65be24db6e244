const LONGEST = 200;
/** What would not be seen, or would move what stands beside it: controls, direction marks, line separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** A text of a visitor for one line: bounded, and without characters that cannot be seen. */
export function shownText(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return cut.toWellFormed().replace(UNSEEN, '\u{fffd}');
}
