import { personalBrowser } from '../browsers.ts';
import { customerCountry, homeAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { product, SHOP_ORIGIN } from '../shop.ts';

/** People who sign in, sometimes with one typing mistake, and order something. */
export const customer: Persona = {
  name: 'customer',
  visitsPerDay: 9,
  rhythm: 'daylight',
  visit(random) {
    const country = customerCountry(random);
    const ip = homeAddress(random, country);
    const browser = personalBrowser(random, country);
    const chosen = product(random);
    const attempts = random.chance(0.2) ? 2 : 1;
    const signIns = Array.from({ length: attempts }, (_, attempt) => ({
      ...page(40_000 + attempt * 15_000, ip, browser, '/login', `${SHOP_ORIGIN}/login`),
      method: 'POST' as const,
    }));
    return [
      page(0, ip, browser, chosen),
      page(25_000, ip, browser, '/login', SHOP_ORIGIN + chosen),
      ...signIns,
      page(80_000, ip, browser, '/cart', `${SHOP_ORIGIN}/login`),
      { ...page(130_000, ip, browser, '/checkout', `${SHOP_ORIGIN}/cart`), method: 'POST' },
    ];
  },
};
