/** Where the address of a link begins that is a whole text: `[a](`, `![a](<`, `[a]:`. */
const LINK = /^\s{0,8}!?\[[^\]\n]{0,200}\](?:\(|:)\s{0,8}<?(?=[^\s\d])/;
const END_OF_LINK = /[>\s]{0,8}\)?\s{0,8}$/;
/** `<javascript:…>`: an address that is its own name. */
const AUTOLINK = /^\s{0,8}<([a-z]{4,12}:[^<>]{1,2048})>\s{0,8}$/i;
const LONGEST = 4096;

/** The address of a text that is one link of Markdown; null for any other text. */
export function linkedAddress(text: string): string | null {
  if (text.length > LONGEST) return null;
  const own = AUTOLINK.exec(text);
  if (own !== null) return own[1] as string;
  const head = LINK.exec(text);
  if (head === null) return null;
  const rest = text.slice(head[0].length);
  const end = END_OF_LINK.exec(rest.slice(-32));
  return rest.slice(0, rest.length - (end?.[0].length ?? 0));
}
