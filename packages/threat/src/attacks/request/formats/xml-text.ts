const REFERENCE = /&(?:#x([\da-f]{1,8})|#(\d{1,9})|(lt|gt|amp|quot|apos));/gi;
const PREDEFINED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Where the next tag or declaration starts, or -1; a `<` before anything else is text. */
export function nextMarkup(text: string, from: number): number {
  let at = text.indexOf('<', from);
  while (at >= 0 && !startsMarkup(text.charCodeAt(at + 1))) at = text.indexOf('<', at + 1);
  return at;
}

/** Letters, `_`, `!`, `/`, `?` and whatever is not ASCII. */
function startsMarkup(code: number): boolean {
  const letter = code | 0x20;
  return (
    (letter >= 0x61 && letter <= 0x7a) ||
    code > 0x7f ||
    code === 0x5f ||
    code === 0x21 ||
    code === 0x2f ||
    code === 0x3f
  );
}

/** True for an ordinary declaration of a namespace, which is no data. */
export function isNamespace(name: string, value: string): boolean {
  return name.startsWith('xmlns') && /^[\w:/.#-]{0,200}$/.test(value);
}

/** A name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}

/** Character references and the five predefined entities undone once; any other entity stays as it is. */
export function referencesDecoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return PREDEFINED[name.toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
