import { CHROME, pageHeaders } from '../agents.ts';
import { createClient, pause } from '../client.ts';
import { PRODUCTS } from '../shop/catalogue.ts';
import type { AttackerKind } from '../visitor-kind.ts';

const ADDRESSES = Array.from({ length: 50 }, (_, at) => `198.18.1.${at + 1}`);
const PAGES = 240;

/** Every product, each from the next of 50 addresses, with the headers of a browser and none of its assets. */
export const visitor: AttackerKind = {
  name: 'slow scraper',
  tools: [],
  stoppedWithin: 100,
  async visit({ enter }) {
    const client = createClient(await enter(ADDRESSES), false);
    for (let at = 0; at < PAGES; at += 1) {
      const { id } = PRODUCTS[(at * 7) % PRODUCTS.length] ?? { id: 1 };
      const path = at < PRODUCTS.length ? `/product/${id}` : `/api/v1/products/${id}`;
      await client.send(path, { headers: pageHeaders(CHROME, null) });
      await pause(200);
    }
    client.close();
  },
};
