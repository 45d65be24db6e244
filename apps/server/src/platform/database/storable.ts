/** Text that a PostgreSQL parameter can hold: no NUL, well formed. */
export function storableText(text: string): string {
  return (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text).toWellFormed();
}

// JSON.stringify writes pairs as they are, so an escaped surrogate is a lone one. An escaped backslash is matched to step over it.
const UNSTORABLE = /\\\\|\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/** JSON that `jsonb` accepts: escapes of NUL and of lone surrogates are replaced. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') ? json.replace(UNSTORABLE, (match) => (match === '\\\\' ? match : '\\ufffd')) : json;
}
