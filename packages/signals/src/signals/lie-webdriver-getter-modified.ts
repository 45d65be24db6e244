import { at } from '../page/at.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The property has a value in place of its getter, or a getter that answers where the engine's own refuses. */
export const lieWebdriverGetterModified: BrowserSignal = {
  name: 'lie_webdriver_getter_modified',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 60,
  meaning: 'navigator.webdriver was replaced by a value',
  seenOn: [],
  find: (view) => (isTrue(view, 'lie_webdriver_getter_modified') ? 'it answers where the browser refuses' : null),
};

export function probe(page: unknown): unknown {
  const prototype = at(page, 'Navigator.prototype');
  if (typeof prototype !== 'object' || prototype === null || !('webdriver' in prototype)) return undefined;
  try {
    // The engine's own getter throws here.
    return (prototype as { webdriver: unknown }).webdriver !== undefined;
  } catch {
    return false;
  }
}
