import { at } from '../page/at.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** navigator.webdriver, which every driver sets unless it is told not to. */
export const webdriver: BrowserSignal = {
  name: 'webdriver',
  grade: 'decisive',
  excuse: 'none',
  points: 80,
  meaning: 'the browser says that a program drives it',
  isReadAgain: true,
  seenOn: [
    'Playwright 1.65, Puppeteer 25.16, Selenium 4.49 on Chromium 156',
    'Firefox 153 by Puppeteer 25.16 and by Marionette',
    'WebKitGTK 2.50 by WebKitWebDriver',
  ],
  find: (view) => (isTrue(view, 'webdriver') ? 'navigator.webdriver is true' : null),
};

export function probe(page: unknown): unknown {
  return at(page, 'navigator.webdriver');
}
