import { globalNames } from '../page/global-names.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Names that Puppeteer puts into the page. */
export const puppeteer: BrowserSignal = {
  name: 'puppeteer',
  grade: 'decisive',
  excuse: 'none',
  points: 80,
  meaning: 'Puppeteer has left its names in the page',
  isReadAgain: true,
  seenOn: [],
  find(view) {
    const [name] = textsOf(view, 'puppeteer');
    return name === undefined ? null : `the page has ${name.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  return globalNames(page, /^(?:__puppeteer|puppeteer_?|pptr:)/);
}
