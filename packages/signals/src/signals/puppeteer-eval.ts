import { globalNames } from '../page/global-names.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Names that drivers give to scripts they evaluate, or to the world they evaluate them in. */
export const puppeteerEval: BrowserSignal = {
  name: 'puppeteer_eval',
  grade: 'decisive',
  excuse: 'none',
  points: 80,
  meaning: 'a driver has run a script of its own in the page',
  isReadAgain: true,
  seenOn: [],
  find(view) {
    const [name] = textsOf(view, 'puppeteer_eval');
    return name === undefined ? null : `the page has ${name.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  return globalNames(
    page,
    /^(?:__puppeteer_evaluation_script__|__utilityScript|__nightmare|domAutomation(?:Controller)?|awesomium|__crawlee)/,
  );
}
