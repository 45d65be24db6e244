/** Text in which no character of Markdown has a meaning. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~|[\]()<>#]/g, '\\$&');
}
