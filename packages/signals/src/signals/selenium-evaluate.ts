import { globalNames } from '../page/global-names.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Names with which Selenium runs scripts. */
export const seleniumEvaluate: BrowserSignal = {
  name: 'selenium_evaluate',
  grade: 'decisive',
  excuse: 'none',
  points: 90,
  meaning: 'Selenium has left its names in the page',
  isReadAgain: true,
  seenOn: [],
  find(view) {
    const [name] = textsOf(view, 'selenium_evaluate');
    return name === undefined ? null : `the page has ${name.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  return globalNames(
    page,
    /^(?:__(?:selenium|webdriver|driver)_evaluate|_selenium|_Selenium_IDE_Recorder|callSelenium|__webdriver_script_f)/,
  );
}
