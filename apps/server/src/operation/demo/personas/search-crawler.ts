import { program } from '../browsers.ts';
import { publishedAddress } from '../networks.ts';
import { type Persona, page } from '../persona.ts';
import { article, product } from '../shop.ts';

const CRAWLERS = [
  { prefix: '66.249.66', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { prefix: '66.249.66', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  { prefix: '157.55.39', userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' },
  {
    prefix: '17.241.75',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  },
] as const;

/** Search engines from their published ranges: unhurried, with robots.txt first. */
export const searchCrawler: Persona = {
  name: 'search-crawler',
  visitsPerDay: 8,
  rhythm: 'always',
  visit(random) {
    const crawler = random.pick(CRAWLERS);
    const ip = publishedAddress(random, crawler.prefix);
    const client = program(crawler.userAgent, 'gzip, deflate, br');
    const pages = Array.from({ length: random.whole(1, 5) }, (_, index) =>
      page(
        (index + 1) * random.whole(20_000, 60_000),
        ip,
        client,
        random.chance(0.7) ? product(random) : article(random),
      ),
    );
    return [page(0, ip, client, '/robots.txt'), ...pages].sort((left, right) => left.afterMs - right.afterMs);
  },
};
