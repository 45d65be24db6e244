import { CHROME } from '../agents.ts';
import { launchChromium, newProfile } from '../browsers/chromium.ts';
import { pause } from '../client.ts';
import { PASSWORD } from '../shop/catalogue.ts';
import type { Scene, VisitorKind } from '../visitor-kind.ts';

const SHOPPERS = 5;
const WORDS = ['lamp', 'guitar', 'elm clock', 'rug for the hall', 'spade'];

/** Real Chromium sessions that search, look around, buy, mistype their password and reload. */
export const visitor: VisitorKind = {
  name: 'Chromium shoppers',
  tools: ['chromium'],
  async visit(scene) {
    const browser = await launchChromium();
    try {
      for (let at = 0; at < SHOPPERS; at += 1) await shop(scene, browser, at);
    } finally {
      await browser.close();
    }
  },
};

async function shop(
  { enter }: Scene,
  browser: Awaited<ReturnType<typeof launchChromium>>,
  number: number,
): Promise<void> {
  const context = await newProfile(browser, await enter([`203.0.113.${20 + number}`]), CHROME);
  const page = await context.newPage();
  await page.goto('/');
  await page.fill('input[type=search]', WORDS[number % WORDS.length] ?? '');
  await page.press('input[type=search]', 'Enter');
  await page.waitForURL('**/search?**');
  // Some open what they like in tabs, one after the other.
  const links = await page
    .locator('main li a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  await Promise.all(links.slice(0, 8).map(async (link) => (await context.newPage()).goto(link)));
  await page.goto(`/product/${number * 7 + 3}`);
  await page.click('form[action="/cart"] button');
  await page.goto('/login');
  for (const password of ['Correct horse 7', 'correct horse', 'correcthorse7', PASSWORD]) {
    await page.fill('input[name=email]', `anna${number + 1}@mail.example`);
    await page.fill('input[name=password]', password);
    await page.click('#in');
    await page.waitForLoadState();
    await pause(400);
  }
  for (let again = 0; again < 4; again += 1) await page.reload();
  await page.goto('/old-bookmark-of-2019');
  await page.goBack();
  await context.close();
}
