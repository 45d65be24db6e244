import { at } from '../page/at.ts';
import { isReplaced } from '../page/clean-realm.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The function that tells the text of functions is not the engine's own. */
export const lieToStringTampered: BrowserSignal = {
  name: 'lie_toString_tampered',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'the function that would show replaced functions was replaced',
  seenOn: [],
  find: (view) => (isTrue(view, 'lie_toString_tampered') ? 'toString is a script' : null),
};

export function probe(page: unknown): unknown {
  return isReplaced(page, at(page, 'Function.prototype.toString'), 'toString');
}
