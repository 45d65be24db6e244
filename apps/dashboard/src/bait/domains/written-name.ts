/** The host name in what was typed or pasted: a whole address is taken without its scheme and path. */
export function writtenName(text: string): string {
  const written = text.trim();
  const after = written.replace(/^https?:\/\//i, '');
  return after === written ? written : (after.split(/[/?#]/, 1)[0] ?? '');
}
