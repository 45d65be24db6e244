import { globalNames } from '../page/global-names.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Names that PhantomJS gives every page. */
export const phantomJs: BrowserSignal = {
  name: 'phantom_js',
  grade: 'decisive',
  excuse: 'none',
  points: 90,
  meaning: 'PhantomJS runs the page',
  isReadAgain: true,
  seenOn: [],
  find(view) {
    const [name] = textsOf(view, 'phantom_js');
    return name === undefined ? null : `the page has ${name.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  return globalNames(page, /^(?:callPhantom|_phantom|phantom)$/);
}
