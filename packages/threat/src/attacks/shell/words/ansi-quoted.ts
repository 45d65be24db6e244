const ESCAPE = /\\(?:x([0-9a-f]{1,2})|u([0-9a-f]{1,4})|([0-7]{1,3}))/gi;

/** What stands between `$'` and `'` with its hexadecimal, Unicode and octal escapes undone; the others stay. Linear. */
export function ansiQuoted(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, hex?: string, unicode?: string, octal?: string) =>
    String.fromCharCode(octal === undefined ? Number.parseInt(hex ?? unicode ?? '0', 16) : Number.parseInt(octal, 8)),
  );
}
