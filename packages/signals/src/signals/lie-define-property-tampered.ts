import { at } from '../page/at.ts';
import { isReplaced } from '../page/clean-realm.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Object.defineProperty is not the engine's own. */
export const lieDefinePropertyTampered: BrowserSignal = {
  name: 'lie_defineProperty_tampered',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'Object.defineProperty was replaced',
  seenOn: [],
  find: (view) => (isTrue(view, 'lie_defineProperty_tampered') ? 'defineProperty is a script' : null),
};

export function probe(page: unknown): unknown {
  return isReplaced(page, at(page, 'Object.defineProperty'), 'defineProperty');
}
