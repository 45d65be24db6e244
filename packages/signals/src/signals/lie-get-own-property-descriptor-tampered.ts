import { at } from '../page/at.ts';
import { isReplaced } from '../page/clean-realm.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Object.getOwnPropertyDescriptor is not the engine's own. */
export const lieGetOwnPropertyDescriptorTampered: BrowserSignal = {
  name: 'lie_getOwnPropertyDescriptor_tampered',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'the function that would show replaced properties was replaced',
  seenOn: [],
  find: (view) =>
    isTrue(view, 'lie_getOwnPropertyDescriptor_tampered') ? 'getOwnPropertyDescriptor is a script' : null,
};

export function probe(page: unknown): unknown {
  return isReplaced(page, at(page, 'Object.getOwnPropertyDescriptor'), 'getOwnPropertyDescriptor');
}
