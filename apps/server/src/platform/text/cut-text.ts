/**
 * At most `most` UTF-16 code units of a text, never half a pair, in memory of their own. A plain slice keeps
 * the whole text it was cut from alive, and caches keep beginnings of what strangers send for a long time.
 */
export function cutText(text: string, most: number): string {
  return Buffer.from(text.slice(0, most), 'utf16le').toString('utf16le').toWellFormed();
}

/** The text as it came where it is short enough, and else what `cutText` leaves of it. */
export function bounded(text: string, most: number): string {
  return text.length > most ? cutText(text, most) : text;
}
