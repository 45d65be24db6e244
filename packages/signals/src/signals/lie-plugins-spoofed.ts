import { at, namesOf } from '../page/at.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A list of plugins that is no PluginArray of the engine. */
export const liePluginsSpoofed: BrowserSignal = {
  name: 'lie_plugins_spoofed',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'the list of plugins is made up',
  seenOn: [],
  find: (view) => (isTrue(view, 'lie_plugins_spoofed') ? 'navigator.plugins is no list of the browser' : null),
};

export function probe(page: unknown): unknown {
  const plugins = at(page, 'navigator.plugins');
  const prototype = at(page, 'PluginArray.prototype');
  if (plugins === undefined || prototype === undefined) return undefined;
  return Object.getPrototypeOf(plugins) !== prototype || namesOf(plugins).indexOf('length') >= 0;
}
