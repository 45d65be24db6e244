import { at, namesOf } from '../page/at.ts';
import { textOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Every present engine has the property, whether it is driven or not; only scripts that hide a driver take it away. */
export const webdriverGetterModified: BrowserSignal = {
  name: 'webdriver_getter_modified',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 50,
  meaning: 'navigator.webdriver was taken out of the page',
  isReadAgain: true,
  seenOn: [],
  find(view) {
    const state = textOf(view, 'webdriver_getter_modified');
    if (view.engine !== 'chromium' && view.engine !== 'gecko') return null;
    return state === 'missing' || state === 'own'
      ? `navigator.webdriver is ${state === 'own' ? 'set on the object' : 'missing'}`
      : null;
  },
};

export function probe(page: unknown): unknown {
  const navigator = at(page, 'navigator');
  if (typeof navigator !== 'object' || navigator === null) return undefined;
  if (namesOf(navigator).indexOf('webdriver') >= 0) return 'own';
  return 'webdriver' in navigator ? 'there' : 'missing';
}
