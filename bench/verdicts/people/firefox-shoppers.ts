import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Firefox, launchFirefox } from '../browsers/firefox.ts';
import { pause } from '../client.ts';
import { PASSWORD } from '../shop/catalogue.ts';
import type { VisitorKind } from '../visitor-kind.ts';

const SHOPPERS = 2;

/** Real Firefox sessions that search, look around, mistype their password and reload. */
export const visitor: VisitorKind = {
  name: 'Firefox shoppers',
  tools: ['firefox'],
  async visit({ enter, folder }) {
    for (let number = 0; number < SHOPPERS; number += 1) {
      const { url } = await enter([`203.0.113.${30 + number}`]);
      const profile = join(folder, String(number));
      mkdirSync(profile);
      const firefox = await launchFirefox(profile);
      try {
        await shop(firefox, url, number);
      } finally {
        await firefox.close();
      }
    }
  },
};

async function shop({ command }: Firefox, url: string, number: number): Promise<void> {
  const go = (path: string) => command('WebDriver:Navigate', { url: `${url}${path}` });
  await go('/');
  await go('/search?q=rock%20%27n%27%20roll%20guitar');
  for (const product of [3, 14, 15]) {
    await go(`/product/${product + number}`);
    await pause(500);
  }
  await go('/category/music');
  await go('/login');
  for (const password of ['wrong horse', 'Correct Horse 7', PASSWORD]) {
    const script = `document.querySelector('[name=email]').value = 'anna${50 + number}@mail.example';
      document.querySelector('[name=password]').value = ${JSON.stringify(password)};
      document.querySelector('#in').click();`;
    await command('WebDriver:ExecuteScript', { script, args: [] });
    await pause(900);
  }
  // A form that is still on its way must not be sent again, which a reload would ask about.
  await go('/account');
  for (let again = 0; again < 3; again += 1) await command('WebDriver:Refresh', {});
}
