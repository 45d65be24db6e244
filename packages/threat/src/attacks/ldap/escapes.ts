const ESCAPE = /\\([0-7][0-9a-f])/gi;

/** Undoes the escapes of search filters (`\2a` for `*`, RFC 4515), for values that are put into a filter twice. */
export function withoutFilterEscapes(text: string): string {
  return text.replace(ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
