/** What `s` puts in the place of a match: `&`, `\\1`, and the signs that change the case of what follows. */
export function replacement(by: string, groups: readonly (string | undefined)[]): string {
  let made = '';
  let change: ((text: string) => string) | null = null;
  let once: ((text: string) => string) | null = null;
  const add = (text: string) => {
    let added = change === null ? text : change(text);
    if (once !== null && added !== '') {
      added = once(added.slice(0, 1)) + added.slice(1);
      once = null;
    }
    made += added;
  };
  for (const [sign] of by.matchAll(/\\(?:x[0-9a-fA-F]{1,2}|o[0-7]{1,3}|d\d{1,3}|[\s\S])|&|[^\\&]+/g)) {
    if (sign === '&') add(groups[0] ?? '');
    else if (!sign.startsWith('\\')) add(sign);
    else if (/\d/.test(sign[1] ?? '')) add(groups[Number(sign[1])] ?? '');
    else if (sign === '\\U') change = (text) => text.toUpperCase();
    else if (sign === '\\L') change = (text) => text.toLowerCase();
    else if (sign === '\\E') change = null;
    else if (sign === '\\u') once = (text) => text.toUpperCase();
    else if (sign === '\\l') once = (text) => text.toLowerCase();
    else if (/^\\[xod]./.test(sign)) add(String.fromCharCode(codeOf(sign) & 0xff));
    else add({ '\\n': '\n', '\\t': '\t' }[sign] ?? sign.slice(1));
  }
  return made;
}

/** The number that `\\x41`, `\\o101` or `\\d065` stands for. */
function codeOf(sign: string): number {
  return Number.parseInt(sign.slice(2), { x: 16, o: 8 }[sign[1] ?? ''] ?? 10);
}
