import { globalNames } from '../page/global-names.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Names that Playwright puts into the page once a binding or a script of its own is used. */
export const playwright: BrowserSignal = {
  name: 'playwright',
  grade: 'decisive',
  excuse: 'none',
  points: 80,
  meaning: 'Playwright has left its names in the page',
  isReadAgain: true,
  seenOn: ['rebrowser-playwright 1.52 on Chromium 156'],
  find(view) {
    const [name] = textsOf(view, 'playwright');
    return name === undefined ? null : `the page has ${name.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  return globalNames(page, /^__(?:pw[A-Z_]|playwright)/);
}
