import { BROWSERS, pageHeaders } from '../agents.ts';
import { createClient, pause } from '../client.ts';
import type { AttackerKind } from '../visitor-kind.ts';

const ADDRESSES = Array.from({ length: 200 }, (_, at) => `198.18.2.${at + 1}`);
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://shop.example' };

/** Leaked names and passwords, one attempt after the other from 200 addresses, under the name of one browser. */
export const visitor: AttackerKind = {
  name: 'credential stuffing',
  tools: [],
  stoppedWithin: 100,
  async visit({ enter }) {
    const client = createClient(await enter(ADDRESSES), false);
    const headers = { ...pageHeaders(BROWSERS[3] ?? '', 'https://shop.example/login'), ...FORM };
    for (let at = 0; at < 300; at += 1) {
      const body = new URLSearchParams({ email: `user${at}@leak.example`, password: `hunter${at * 31}` });
      await client.send('/login', { method: 'POST', headers, body: body.toString() });
      await pause(120);
    }
    client.close();
  },
};
