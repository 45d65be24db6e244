/**
 * True when a shell pattern of `?`, `*` and `[…]` matches the whole name. A set in brackets stands for any character.
 * Product of both lengths at most; names are short.
 */
export function globMatches(pattern: string, name: string): boolean {
  const parts = partsOf(pattern);
  if (parts.length > 4 * name.length + 4) return false;
  let at = 0;
  let i = 0;
  let star = -1;
  let resumed = 0;
  while (i < name.length) {
    const part = parts[at];
    if (part === '*') {
      star = at++;
      resumed = i;
    } else if (part !== undefined && (part === '?' || part === name[i])) {
      at++;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++resumed;
    } else return false;
  }
  while (parts[at] === '*') at++;
  return at === parts.length;
}

function partsOf(pattern: string): readonly string[] {
  const parts: string[] = [];
  for (let i = 0; i < pattern.length; i++) {
    const close = pattern[i] === '[' ? pattern.indexOf(']', i + 2) : -1;
    parts.push(close < 0 ? (pattern[i] as string) : '?');
    if (close >= 0) i = close;
  }
  return parts;
}
