import { disguisedProgram, program } from '../browsers.ts';
import { hostingAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { product, SHOP_ORIGIN } from '../shop.ts';

const LIBRARIES = [
  'python-requests/2.32.5',
  'Scrapy/2.13.3 (+https://scrapy.org)',
  'Go-http-client/1.1',
  'axios/1.12.2',
] as const;

/** Reads every price of the shop as fast as it is answered; some follow every link, one that no person sees among them. */
export const priceScraper: Persona = {
  name: 'price-scraper',
  visitsPerDay: 2,
  rhythm: 'always',
  visit(random) {
    const ip = hostingAddress(random);
    const client = random.chance(0.5) ? program(random.pick(LIBRARIES)) : disguisedProgram(random);
    const pages = Array.from({ length: random.whole(15, 30) }, (_, index) =>
      page(index * 300, ip, client, product(random)),
    );
    return random.chance(0.3)
      ? [...pages, page(pages.length * 300, ip, client, '/archive/older-offers', `${SHOP_ORIGIN}/`)]
      : pages;
  },
};
