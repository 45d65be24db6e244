import { globalNames } from '../page/global-names.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The variables that ChromeDriver keeps its functions in. */
export const chromedriverCdc: BrowserSignal = {
  name: 'chromedriver_cdc',
  grade: 'decisive',
  excuse: 'none',
  points: 90,
  meaning: 'ChromeDriver has left its names in the page',
  isReadAgain: true,
  seenOn: ['ChromeDriver 156, unless its program was changed'],
  find(view) {
    const [name] = textsOf(view, 'chromedriver_cdc');
    return name === undefined ? null : `the page has ${name.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  return globalNames(page, /^\$?cdc_[a-zA-Z0-9]{8,}|^\$chrome_asyncScriptInfo$/);
}
