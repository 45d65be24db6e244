import { BROWSERS, pageHeaders } from '../agents.ts';
import { createClient, pause } from '../client.ts';
import type { VisitorKind } from '../visitor-kind.ts';

/** Words that people look for, and that share something with an attack. */
const WORDS = [
  ...["O'Brien", "rock 'n' roll", 'drop table with chairs', 'select a gift from our union jack range', '1=1 t-shirt'],
  ...['<3 mugs', 'C++ & SQL for dummies', '50% off; today only', 'alert("sale")', 'lamp -- white', 'size > 40 or < 38'],
  ...['http://shop.example/product/7', 'union select wine', 'exec chair', 'cat /dog bed', 'rug ../ 2 m', 'AC/DC $hirt'],
  ...[
    "l'été des mots",
    'müller & söhne',
    '🎁 for mum',
    '"oak table"',
    'script font poster',
    'ping pong | table tennis',
  ],
  ...[
    'passwd keeper notebook',
    'sleep(8) cushion',
    '{{ name }} mug',
    "d'or 'gold' ring",
    'x86 and 1=one',
    '&nbsp;lamp',
  ],
];

/** People with odd search words, each with a browser and an address of their own. */
export const visitor: VisitorKind = {
  name: 'odd search words',
  tools: [],
  async visit({ enter }) {
    await Promise.all(
      WORDS.map(async (words, at) => {
        await pause(at * 120);
        const client = createClient(await enter([`203.0.113.${100 + at}`]));
        const agent = BROWSERS[at % BROWSERS.length] ?? '';
        const send = (path: string) => client.send(path, { headers: pageHeaders(agent, 'https://shop.example/') });
        await send('/');
        await send('/assets/shop.css');
        await send(`/search?${new URLSearchParams({ q: words })}`);
        await pause(600);
        await send(`/search?${new URLSearchParams({ q: `${words} small` })}`);
        await send(`/product/${at + 1}`);
        client.close();
      }),
    );
  },
};
