import { isSignInPath } from '@sundew/threat/visitors/conduct/sign-in-path';
import type { Sighting } from '../sighting.ts';

/** Places of a site where bots do harm. */
export type Place = 'login' | 'cart' | 'search';

const CART =
  /\/(?:cart|basket|bag|checkout|order-?_?(?:now|confirm)|payment|warenkorb|kasse|panier|carrito)(?:\.[a-z]{1,5})?(?:\/|$)/i;
const SEARCH = /\/(?:search|suche|find|recherche|buscar|catalogsearch)(?:\.[a-z]{1,5})?(?:\/|$)/i;
const LONGEST = 512;

/** Which of these places a visit to the site itself asked for; null for any other, and for what only a decoy has. */
export function placeOf({ said: { path }, decoyId }: Pick<Sighting, 'said' | 'decoyId'>): Place | null {
  if (decoyId !== null || path === null) return null;
  const [bare = ''] = path.slice(0, LONGEST).split('?', 1);
  if (isSignInPath(bare)) return 'login';
  if (CART.test(bare)) return 'cart';
  return SEARCH.test(bare) ? 'search' : null;
}
