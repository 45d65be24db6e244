import { at } from '../page/at.ts';
import { getterOf, isReplaced } from '../page/clean-realm.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The getter is not the engine's own: a script answers in its place. */
export const lieWebdriverGetterTampered: BrowserSignal = {
  name: 'lie_webdriver_getter_tampered',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 60,
  meaning: 'navigator.webdriver answers by a script instead of the browser',
  seenOn: [],
  find: (view) => (isTrue(view, 'lie_webdriver_getter_tampered') ? 'its getter is a script' : null),
};

export function probe(page: unknown): unknown {
  return isReplaced(page, getterOf(page, at(page, 'navigator'), 'webdriver'), 'get webdriver');
}
