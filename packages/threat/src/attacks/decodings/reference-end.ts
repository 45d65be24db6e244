const HASH = 35;
const AMPERSAND = 38;
const LONGEST_NAME = 8;

/** What texts of HTML are full of; names that are those of programs too are left out. */
const NAMES: ReadonlySet<string> = new Set(
  'quot apos amp lt gt nbsp lsquo rsquo ldquo rdquo sbquo bdquo laquo raquo ndash mdash hellip bull middot'.split(' '),
);
/** Letters with accents: `eacute`, `ouml`. */
const ACCENTED = /^[a-z](?:acute|grave|circ|uml|tilde|cedil|ring|slash)$/;
const NUMBERED = /^#(?:\d{2,6}|x[\da-f]{2,5})$/;

/** True for a semicolon that ends a character reference of HTML (`&rsquo;`) and parts nothing. Lower case; bounded. */
export function endsReference(lower: string, semicolon: number): boolean {
  const least = Math.max(0, semicolon - LONGEST_NAME);
  let at = semicolon - 1;
  while (at >= least && isOfName(lower.charCodeAt(at))) at--;
  if (at < least || lower.charCodeAt(at) !== AMPERSAND || semicolon - at < 3) return false;
  const name = lower.slice(at + 1, semicolon);
  return NAMES.has(name) || ACCENTED.test(name) || NUMBERED.test(name);
}

function isOfName(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === HASH;
}
