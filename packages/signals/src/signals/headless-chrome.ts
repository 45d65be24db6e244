import { at } from '../page/at.ts';
import { textOf, textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The word in User-Agent or client hints that only a browser without a window has. */
export const headlessChrome: BrowserSignal = {
  name: 'headless_chrome',
  grade: 'decisive',
  excuse: 'none',
  points: 80,
  meaning: 'the browser runs without a window and says so',
  seenOn: ['Chromium 156 with --headless', 'chromium-headless-shell 156'],
  find(view) {
    const said = [view.userAgent, textOf(view, 'ua') ?? '', ...textsOf(view, 'headless_chrome')].join(' ');
    return /headlesschrome/i.test(said) ? 'User-Agent or client hints say HeadlessChrome' : null;
  },
};

export function probe(page: unknown): unknown {
  const brands: unknown[] = [];
  for (let index = 0; index < 6; index++) brands.push(at(page, `navigator.userAgentData.brands.${index}.brand`) ?? '');
  return brands;
}
