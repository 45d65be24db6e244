import { program } from '../browsers.ts';
import { hostingAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { product } from '../shop.ts';

/** Somebody's rented server under the name of a search engine, to be let through. */
export const impostorCrawler: Persona = {
  name: 'impostor-crawler',
  visitsPerDay: 1.5,
  rhythm: 'always',
  visit(random) {
    const ip = hostingAddress(random);
    const client = program('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
    return Array.from({ length: random.whole(4, 12) }, (_, index) => page(index * 700, ip, client, product(random)));
  },
};
