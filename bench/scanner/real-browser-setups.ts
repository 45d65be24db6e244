import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHROMIUM, QUIET, type Setup } from './setup.ts';

/** Folder of an installed puppeteer-real-browser. It is no dependency: nobody keeps it any more, and it builds a native module. */
const FOLDER = process.env.SUNDEW_BENCH_REAL_BROWSER;

interface RealBrowser {
  connect(options: object): Promise<{
    readonly browser: { close(): Promise<void> };
    readonly page: {
      goto(url: string): Promise<unknown>;
      readonly realCursor: Record<'move' | 'click', (selector: string) => Promise<void>>;
      readonly keyboard: { type(text: string): Promise<void> };
    };
  }>;
}

const realBrowser = (folder: string): Setup => ({
  name: 'puppeteer-real-browser, headed',
  kind: 'automated',
  async visit(url, loaded, done) {
    const module = (await import(pathToFileURL(join(folder, 'lib/esm/index.mjs')).href)) as RealBrowser;
    const { browser, page } = await module.connect({
      ...{ headless: false, disableXvfb: true, args: [...QUIET], customConfig: { chromePath: CHROMIUM } },
      connectOption: { defaultViewport: null },
    });
    try {
      await page.goto(url);
      await loaded();
      await page.realCursor.move('#text');
      await page.realCursor.click('#go');
      await page.realCursor.click('#text');
      await page.keyboard.type('hello');
      await done();
    } finally {
      await browser.close();
    }
  },
});

export const realBrowserSetups: readonly Setup[] = FOLDER === undefined ? [] : [realBrowser(FOLDER)];
