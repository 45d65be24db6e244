import { createClient, pause } from '../client.ts';
import { PRODUCTS } from '../shop/catalogue.ts';
import type { VisitorKind } from '../visitor-kind.ts';

/** Addresses of the lists that the operators publish. */
const CRAWLERS = [
  ['66.249.64.17', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    '40.77.167.9',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/136.0.0.0 Safari/537.36',
  ],
] as const;

/** Crawlers from their operators' own addresses, which take the whole site. */
export const visitor: VisitorKind = {
  name: 'verified crawlers',
  tools: [],
  async visit({ enter }) {
    await Promise.all(
      CRAWLERS.map(async ([address, agent]) => {
        const client = createClient(await enter([address]));
        const headers = { 'user-agent': agent, accept: '*/*', 'accept-encoding': 'gzip, deflate, br', from: 'bot' };
        await client.send('/robots.txt', { headers });
        for (const { id } of PRODUCTS.slice(0, 80)) {
          await client.send(`/product/${id}`, { headers });
          await pause(150);
        }
        client.close();
      }),
    );
  },
};
