/** What may stand behind a host: names, parted as in a path, and the placeholders that an interface documents. */
const PLACEHOLDERS = /^[^{}]+(?:\{[/?]?[a-z_]{1,40}\}[^{}]*)+$/;

/**
 * True for the address of a page or a resource, without port, parameters and anything encoded, as most texts of a
 * webhook are: `https://api.example.org/users/ann{/id}`. No language but that of addresses can read more into it.
 * @param text of letters, digits and `:/.-_~{}` alone
 * @param hasBraces among them
 */
export function isPlainAddress(text: string, hasBraces: boolean): boolean {
  const host = text.startsWith('https://') ? 8 : text.startsWith('http://') ? 7 : 0;
  if (host === 0 || text.includes(':', host)) return false;
  return !hasBraces || PLACEHOLDERS.test(text);
}
