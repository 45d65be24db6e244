const NAMED: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const ENTITIES = /&(?:(quot|apos|lt|gt|amp)|#(\d{2,6})|#x([\da-f]{2,5}));/gi;

/** Markup that stands in markup, read as it is meant: without the entities of letters, quotes and brackets. */
export function withoutEntities(text: string): string {
  return text.replace(ENTITIES, (whole, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
  });
}
