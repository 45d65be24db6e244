import { CHROME } from '../agents.ts';
import { launchChromium, newProfile } from '../browsers/chromium.ts';
import { pause } from '../client.ts';
import type { VisitorKind } from '../visitor-kind.ts';

const SHOPPERS = 3;
const GALLERIES = 4;

/** Real Chromium sessions on pages that load pictures, data and the next pages by script. */
export const visitor: VisitorKind = {
  name: 'gallery shoppers',
  tools: ['chromium'],
  async visit({ enter }) {
    const browser = await launchChromium();
    try {
      for (let number = 0; number < SHOPPERS; number += 1) {
        const context = await newProfile(browser, await enter([`203.0.113.${150 + number}`]), CHROME);
        const page = await context.newPage();
        await page.goto('/');
        for (let at = 0; at < GALLERIES; at += 1) {
          await page.goto(`/gallery/${number + at}`, { waitUntil: 'networkidle', referer: page.url() });
          await pause(3_000);
          await page.click('main a');
          await page.waitForLoadState('networkidle');
          await pause(3_000);
        }
        await context.close();
      }
    } finally {
      await browser.close();
    }
  },
};
