import { at } from '../page/at.ts';
import { textOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The headless shell has no window.chrome; browsers that are embedded in programs may not have it either. */
export const missingChromeObject: BrowserSignal = {
  name: 'missing_chrome_object',
  grade: 'context',
  excuse: 'embedded browser',
  points: 15,
  meaning: 'a Chromium without the object that browsers made of it have',
  seenOn: ['chromium-headless-shell 156'],
  find: (view) =>
    view.engine === 'chromium' && view.isDesktop && textOf(view, 'missing_chrome_object') === 'undefined'
      ? 'window.chrome is missing'
      : null,
};

export function probe(page: unknown): unknown {
  return typeof at(page, 'chrome');
}
