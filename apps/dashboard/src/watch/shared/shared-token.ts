/**
 * The token of a shared link in the address that is open.
 * @param address whole address of the page
 * @param home where the dashboard is reached, without a slash at the end
 * @returns null on every other page
 */
export function sharedToken(address: string, home: string): string | null {
  const { origin, pathname } = new URL(address);
  const place = `${origin}${pathname}`;
  const start = `${home}/shared/`;
  if (!place.startsWith(start)) return null;
  const token = place.slice(start.length).replace(/\/$/, '');
  // What cannot be a token at all is asked for as it is, and answered as unknown.
  return token === '' || token.includes('/') ? null : token;
}
