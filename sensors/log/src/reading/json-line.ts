/** A member of a JSON object, for reading logs whose shape nobody checked. */
export type Json = Readonly<Record<string, unknown>>;

/** How nginx escapes quotes, backslashes and what is not printable, where `log_format` lacks `escape=json`. */
const TEXT_ESCAPE = /\\x([0-9A-Fa-f]{2})/g;

/** The object on a line; null for anything else. */
export function readJsonLine(line: string): Json | null {
  if (!line.startsWith('{')) return null;
  return parse(line) ?? parse(line.replace(TEXT_ESCAPE, '\\u00$1'));
}

function parse(text: string): Json | null {
  try {
    return asJson(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The value where it is an object; null for lists and everything else. */
export function asJson(value: unknown): Json | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
}

/** The first of these members that says something, as text; a list stands for its first item. `-` is nothing. */
export function textOf(object: Json | null, names: readonly string[]): string {
  for (const name of names) {
    const given = object?.[name];
    const value: unknown = Array.isArray(given) ? given[0] : given;
    const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
    if (text !== '' && text !== '-') return text;
  }
  return '';
}
