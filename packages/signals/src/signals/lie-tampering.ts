import { at, namesOf } from '../page/at.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Values set on the navigator object itself, where the engine has none: it answers from its prototype. */
export const lieTampering: BrowserSignal = {
  name: 'lie_tampering',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'properties of the browser were set by a script',
  seenOn: [],
  find(view) {
    const names = textsOf(view, 'lie_tampering');
    return names.length === 0 ? null : `set by a script: ${names.join(', ').slice(0, 80)}`;
  },
};

const OWN = [
  'userAgent',
  'platform',
  'languages',
  'language',
  'vendor',
  'plugins',
  'hardwareConcurrency',
  'deviceMemory',
  'maxTouchPoints',
];

export function probe(page: unknown): unknown {
  const names = namesOf(at(page, 'navigator'));
  return OWN.filter((name) => names.indexOf(name) >= 0);
}
