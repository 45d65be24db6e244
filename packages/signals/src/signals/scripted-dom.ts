import { at, call } from '../page/at.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

const INTERFACES = ['EventTarget', 'Node', 'Attr', 'CharacterData', 'NodeList', 'Document'];

/** Libraries that imitate a page are scripts down to the ground. What fills in for old browsers replaces one or two of these at most. */
export const scriptedDom: BrowserSignal = {
  name: 'scripted_dom',
  grade: 'decisive',
  excuse: 'none',
  points: 90,
  meaning: 'a library imitates the browser',
  seenOn: ['jsdom 31.0, happy-dom 21.0'],
  find(view) {
    const names = textsOf(view, 'scripted_dom');
    return INTERFACES.every((name) => names.includes(name)) ? `${names.join(', ').slice(0, 80)} are scripts` : null;
  },
};

export function probe(page: unknown): unknown {
  return INTERFACES.filter((name) => {
    const text = call(page, 'Function.prototype.toString.call', at(page, name));
    // Old WebKit writes its own as [object NodeConstructor].
    return typeof text === 'string' && /^(?:class|function)\b/.test(text) && text.indexOf('[native code]') < 0;
  });
}
