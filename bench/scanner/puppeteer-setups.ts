import { createRequire } from 'node:module';
import { createCursor } from 'ghost-cursor';
import puppeteer from 'puppeteer-core';
import rebrowser from 'rebrowser-puppeteer-core';
import { CHROMIUM, FIREFOX, HIDDEN, newProfile, QUIET, type Setup, SHELL } from './setup.ts';

interface Wish {
  readonly headless: boolean | 'shell';
  readonly program?: string;
  readonly switches?: readonly string[];
  readonly without?: readonly string[];
  readonly userAgent?: string;
  readonly ownSize?: boolean;
  readonly browser?: 'firefox';
  /** The mouse takes ways that look like those of a hand. */
  readonly isGhost?: boolean;
}

type GhostPage = Parameters<typeof createCursor>[0];
type Driver = Pick<typeof puppeteer, 'launch'>;

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

const using = (name: string, driver: () => Driver, wish: Wish): Setup => ({
  name,
  kind: 'automated',
  async visit(url, loaded, done) {
    const isFirefox = wish.browser === 'firefox';
    const browser = await driver().launch({
      ...{ executablePath: wish.program ?? (isFirefox ? FIREFOX : CHROMIUM), headless: wish.headless },
      ...(isFirefox
        ? { browser: 'firefox' }
        : { args: [...QUIET, ...(wish.switches ?? [])], userDataDir: newProfile() }),
      ...(wish.without === undefined ? {} : { ignoreDefaultArgs: [...wish.without] }),
      ...(wish.ownSize === true ? { defaultViewport: null } : {}),
    });
    try {
      const page = await browser.newPage();
      if (wish.userAgent !== undefined) await page.setUserAgent(wish.userAgent);
      await page.goto(url);
      await loaded();
      if (wish.isGhost === true) {
        const cursor = createCursor(page as unknown as GhostPage);
        await cursor.click('#go');
        await cursor.click('#text');
      } else {
        await page.mouse.move(30, 30);
        await page.mouse.move(307, 211, { steps: 40 });
        await page.click('#go');
        await page.click('#text');
      }
      await page.keyboard.type('hello');
      await done();
    } finally {
      await browser.close();
    }
  },
});

const plain = () => puppeteer;
const patched = () => rebrowser as unknown as Driver;
/** The plugin patches whichever Puppeteer it is given. */
const stealth = (): Driver => {
  const require = createRequire(import.meta.url);
  const { addExtra } = require('puppeteer-extra') as { addExtra(of: unknown): Driver & { use(plugin: unknown): void } };
  const extra = addExtra(puppeteer);
  extra.use((require('puppeteer-extra-plugin-stealth') as () => unknown)());
  return extra;
};
const careful: Wish = { headless: false, switches: [HIDDEN], without: ['--enable-automation'], ownSize: true };

/** Puppeteer, with its stealth plugin, and rebrowser's patch of it. */
export const puppeteerSetups: readonly Setup[] = [
  using('puppeteer, headless', plain, { headless: true }),
  using('puppeteer, headless shell', plain, { headless: 'shell', program: SHELL }),
  using('puppeteer, headed', plain, { headless: false }),
  using('puppeteer, headless, hidden', plain, { headless: true, switches: [HIDDEN], userAgent: AGENT }),
  using('puppeteer, headed, hidden', plain, careful),
  using('puppeteer with stealth plugin, headless', stealth, { headless: true }),
  using('puppeteer with stealth plugin, headed', stealth, careful),
  using('rebrowser-puppeteer, headless, hidden', patched, { headless: true, switches: [HIDDEN], userAgent: AGENT }),
  using('rebrowser-puppeteer, headed, hidden', patched, careful),
  using('puppeteer with ghost-cursor, headed, hidden', plain, { ...careful, isGhost: true }),
  using('rebrowser-puppeteer with ghost-cursor, headed, hidden', patched, { ...careful, isGhost: true }),
  using('puppeteer, Firefox, headless', plain, { headless: true, browser: 'firefox' }),
  using('puppeteer, Firefox, headed', plain, { headless: false, browser: 'firefox' }),
];
