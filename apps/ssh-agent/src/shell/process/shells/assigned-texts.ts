const PLAIN = /^[\w@%+=:,./-]*$/;
const CONTROLS = /[\x00-\x1f\x7f]/;

/** A value as dash prints it: its quotes stand in double ones. */
export function singleQuoted(value: string): string {
  return (
    value
      .split(/('+)/)
      .map((part) => (part.startsWith("'") ? `"${part}"` : part === '' ? '' : `'${part}'`))
      .join('') || "''"
  );
}

/** A value as `set` prints it, so that a shell could read it again. */
export function quotedValue(value: string): string {
  if (PLAIN.test(value)) return value;
  if (!CONTROLS.test(value)) return `'${value.replaceAll("'", "'\\''")}'`;
  const escaped = value.replace(/[\\']/g, '\\$&').replaceAll('\t', '\\t').replaceAll('\n', '\\n');
  return `$'${escaped}'`;
}

/** A text as `declare -p` writes it. */
export function quotedText(text: string): string {
  return CONTROLS.test(text) ? quotedValue(text) : `"${text.replace(/[\\"$`]/g, '\\$&')}"`;
}

/** Elements as `declare -p` writes them; an associative array has a blank behind its last one. */
export function listText(elements: readonly (readonly [string, string])[], keyed: boolean): string {
  const shown = elements
    .map(([key, text]) => `[${/^[\w.,:/@%+=-]+$/.test(key) ? key : quotedText(key)}]=${quotedText(text)}`)
    .join(' ');
  return `(${shown}${keyed && elements.length > 0 ? ' ' : ''})`;
}
