import { globalNames } from '../page/global-names.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Names of the driver of Firefox. */
export const firefoxDriver: BrowserSignal = {
  name: 'firefox_driver',
  grade: 'decisive',
  excuse: 'none',
  points: 90,
  meaning: 'the driver of Firefox has left its names in the page',
  isReadAgain: true,
  seenOn: [],
  find(view) {
    const [name] = textsOf(view, 'firefox_driver');
    return name === undefined ? null : `the page has ${name.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  return globalNames(page, /^(?:__fxdriver_|fxdriver_|__webdriverFunc)/);
}
