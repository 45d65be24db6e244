/** Controls, bidirectional marks, other invisible characters, line and paragraph separators, halves of pairs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * What a visitor sent, as one short line that mail programs make no link of and in which nothing is invisible.
 * Not yet safe in HTML.
 */
export function oneLine(text: string, longest = 100): string {
  const flat = text.toWellFormed().replace(UNSEEN, '�').replaceAll('://', '[:]//').replace(/www\./gi, 'www[.]');
  const letters = [...flat];
  return letters.length <= longest ? flat : `${letters.slice(0, longest - 1).join('')}…`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
