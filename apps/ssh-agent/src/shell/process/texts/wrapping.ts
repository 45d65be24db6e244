/** Longest line that a regular expression is asked for; longer ones are not told apart from it. */
const LONGEST_LINE = 65_535;

/** Characters in a line, as `-w` of `base64` has them; 0 is for no breaks. Null for what is no whole number. */
export function wrapWidth(given = '76'): number | null {
  return /^\s*\+?\d+$/.test(given) ? Number(given) : null;
}

/** A text in lines of that many characters, each with an end. */
export function wrapped(text: string, width: number): string {
  if (width === 0 || text === '') return text;
  return `${text.match(new RegExp(`.{1,${Math.min(width, LONGEST_LINE)}}`, 'g'))?.join('\n')}\n`;
}
