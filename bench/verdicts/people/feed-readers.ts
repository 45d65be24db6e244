import { createClient, pause } from '../client.ts';
import type { VisitorKind } from '../visitor-kind.ts';

const READERS = [
  'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 12 subscribers)',
  'Miniflux/2.2.9 (https://miniflux.app)',
  'NetNewsWire (RSS Reader; https://netnewswire.com/)',
  'Tiny Tiny RSS/24.10 (https://tt-rss.org/)',
  'Mozilla/5.0 (compatible; FreshRSS/1.26.1; Linux; https://freshrss.org)',
];

/** Programs that fetch the feed again and again, and say what they have. */
export const visitor: VisitorKind = {
  name: 'feed readers',
  tools: [],
  async visit({ enter }) {
    await Promise.all(
      READERS.map(async (agent, at) => {
        const client = createClient(await enter([`203.0.113.${40 + at}`]));
        for (let round = 0; round < 20; round += 1) {
          await client.send('/feed.xml', {
            headers: { 'user-agent': agent, accept: 'application/rss+xml, */*;q=0.5' },
          });
          await pause(800);
        }
        client.close();
      }),
    );
  },
};
