import { globalNames } from '../page/global-names.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Names with which Selenium keeps what it unwrapped. */
export const seleniumUnwrapped: BrowserSignal = {
  name: 'selenium_unwrapped',
  grade: 'decisive',
  excuse: 'none',
  points: 90,
  meaning: 'Selenium has left its names in the page',
  isReadAgain: true,
  seenOn: [],
  find(view) {
    const [name] = textsOf(view, 'selenium_unwrapped');
    return name === undefined ? null : `the page has ${name.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  return globalNames(page, /^__(?:selenium|webdriver|driver)_unwrapped$/);
}
