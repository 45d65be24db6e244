import { BROWSERS, pageHeaders } from '../agents.ts';
import { type Client, createClient, pause } from '../client.ts';
import { findProducts, PASSWORD } from '../shop/catalogue.ts';
import type { Scene, VisitorKind } from '../visitor-kind.ts';

const PEOPLE = 300;
const ADDRESS = '203.0.113.200';
const WORDS = ['lamp', 'kettle', 'clock', 'atlas', 'rug', 'drill'];

/** An office: 300 people behind one address, with eight browsers between them. Every fifth signs in, some with typos. */
export const visitor: VisitorKind = {
  name: '300 people behind one address',
  tools: [],
  async visit(scene) {
    const lanes = Array.from({ length: 10 }, async (_, lane) => {
      for (let number = lane; number < PEOPLE; number += 10) {
        await visit(scene, number);
        await pause(150);
      }
    });
    await Promise.all(lanes);
  },
};

async function visit({ enter }: Scene, number: number): Promise<void> {
  const client = createClient(await enter([ADDRESS]));
  const agent = BROWSERS[number % BROWSERS.length] ?? '';
  await look(client, agent, '/', null);
  const words = WORDS[number % WORDS.length] ?? '';
  await look(client, agent, `/search?q=${words}`, '/');
  const found = findProducts(words)[number % 8];
  if (found !== undefined) await look(client, agent, `/product/${found.id}`, `/search?q=${words}`);
  if (number % 5 === 0) await signIn(client, agent, number);
  client.close();
}

/** A page with what it loads. */
async function look(client: Client, agent: string, path: string, from: string | null): Promise<void> {
  const headers = pageHeaders(agent, from === null ? null : `https://shop.example${from}`);
  const { body } = await client.send(path, { headers });
  const assets = ['/assets/shop.css', '/assets/shop.js', ...body.matchAll(/\/images\/\d+\.svg/g)].map(String);
  const loaded = new Set(assets.slice(0, 8));
  await Promise.all([...loaded].map((asset) => client.send(asset, { headers: { ...headers, accept: '*/*' } })));
  await pause(250);
}

async function signIn(client: Client, agent: string, number: number): Promise<void> {
  await look(client, agent, '/login', '/');
  const headers = {
    ...pageHeaders(agent, 'https://shop.example/login'),
    'content-type': 'application/x-www-form-urlencoded',
  };
  const attempts = number % 3 === 0 ? ['corect horse 7', PASSWORD] : [PASSWORD];
  for (const password of attempts) {
    const form = new URLSearchParams({ email: `anna${number + 1}@mail.example`, password });
    await client.send('/login', { method: 'POST', headers, body: form.toString() });
    await pause(300);
  }
  await look(client, agent, '/account', '/login');
}
