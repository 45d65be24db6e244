import { at, call } from '../page/at.ts';
import { inCleanRealm, isReplaced } from '../page/clean-realm.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Whoever makes events with a debugger changes what they say of themselves, so that they look like a hand's. */
export const lieInputModified: BrowserSignal = {
  name: 'lie_input_modified',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'what events of mouse and keyboard say was replaced',
  seenOn: ['puppeteer-real-browser 1.4 on Chromium 156', 'jsdom 31.0'],
  find(view) {
    const names = textsOf(view, 'lie_input_modified');
    return names.length === 0 ? null : `replaced: ${names.join(', ').slice(0, 80)}`;
  },
};

const GETTERS = ['MouseEvent.screenX', 'MouseEvent.clientX', 'PointerEvent.pressure', 'KeyboardEvent.code'];

export function probe(page: unknown): unknown {
  const describe = 'Object.getOwnPropertyDescriptor';
  if (inCleanRealm(page, describe) === undefined) return undefined;
  return GETTERS.filter((path) => {
    const [event, name] = path.split('.') as [string, string];
    const found = call(inCleanRealm(page, 'Object'), 'getOwnPropertyDescriptor', at(page, `${event}.prototype`), name);
    if (found === undefined) return false;
    const getter = at(found, 'get');
    return getter === undefined || isReplaced(page, getter, `get ${name}`) === true;
  });
}
