import { at } from '../page/at.ts';
import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Full browsers list their PDF viewer, with or without a window; settings take it away. */
export const missingPlugins: BrowserSignal = {
  name: 'missing_plugins',
  grade: 'context',
  excuse: 'embedded browser',
  points: 10,
  meaning: 'the browser has no PDF viewer',
  seenOn: ['chromium-headless-shell 156', 'people who switched the PDF viewer off'],
  find: (view) =>
    view.engine === 'chromium' && view.isDesktop && numberOf(view, 'missing_plugins') === 0
      ? 'navigator.plugins is empty'
      : null,
};

export function probe(page: unknown): unknown {
  return at(page, 'navigator.plugins.length');
}
