import { createClient, pause } from '../client.ts';
import { PASSWORD, PRODUCTS } from '../shop/catalogue.ts';
import type { VisitorKind } from '../visitor-kind.ts';

const AGENTS = [
  'okhttp/4.12.0',
  'Shop/4.2 CFNetwork/1568.200.51 Darwin/24.1.0',
  'Dart/3.5 (dart:io)',
  'ShopApp/4.2.1 (Android 15)',
];
const DEVICES = 24;

/** Telephones with the shop's app: signed in anew at the start, then lists and details, several at once. */
export const visitor: VisitorKind = {
  name: 'mobile app',
  tools: [],
  async visit({ enter }) {
    await Promise.all(
      Array.from({ length: DEVICES }, async (_, at) => {
        await pause(at * 400);
        const client = createClient(await enter([`203.0.113.${60 + at}`]));
        const headers = {
          'user-agent': AGENTS[at % AGENTS.length] ?? '',
          accept: 'application/json',
          'accept-encoding': 'gzip',
        };
        const account = { email: `anna${100 + at}@mail.example`, password: PASSWORD };
        const signIn = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
        await client.send('/api/v1/session', { ...signIn, body: JSON.stringify(account) });
        for (let screen = 0; screen < 3; screen += 1) {
          await client.send('/api/v1/products', { headers });
          const shown = PRODUCTS.slice((at * 5 + screen * 8) % 100, ((at * 5 + screen * 8) % 100) + 8);
          await Promise.all(shown.map(({ id }) => client.send(`/api/v1/products/${id}`, { headers })));
          await pause(1_500);
        }
        client.close();
      }),
    );
  },
};
