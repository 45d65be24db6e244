const FUNCTION = /^\s{0,4}(?:or|and|xor)\s?\(/i;
const STRINGS = /'[^']*'|"[^"]*"/g;
/** A comment or a string without quotes, in which a comma lists nothing. */
const HIDES = /\/\*|--|#|\$\w{0,40}\$/;

/**
 * True for a text that is one call as formulas combine conditions, `OR(a='x', b='y')`: it goes up to the end, and no
 * database reads a list of conditions as one. Linear.
 */
export function isFormula(text: string): boolean {
  const start = FUNCTION.exec(text)?.[0].length ?? 0;
  if (start === 0 || text.includes('\\') || HIDES.test(text.replace(STRINGS, ''))) return false;
  let depth = 1;
  let quote = '';
  let isList = false;
  let at = start;
  for (; at < text.length && depth > 0; at++) {
    const mark = text.charAt(at);
    if (quote !== '') quote = mark === quote ? '' : quote;
    else if (mark === "'" || mark === '"') quote = mark;
    else if (mark === '(') depth++;
    else if (mark === ')') depth--;
    else if (mark === ',' && depth === 1) isList = true;
  }
  return isList && depth === 0 && text.slice(at).trim() === '';
}
