import { at } from '../page/at.ts';
import { isReplaced } from '../page/clean-realm.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Function.prototype.bind is not the engine's own. */
export const lieBindTampered: BrowserSignal = {
  name: 'lie_bind_tampered',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'Function.prototype.bind was replaced',
  seenOn: [],
  find: (view) => (isTrue(view, 'lie_bind_tampered') ? 'bind is a script' : null),
};

export function probe(page: unknown): unknown {
  return isReplaced(page, at(page, 'Function.prototype.bind'), 'bind');
}
