import { at } from '../page/at.ts';
import { inCleanRealm } from '../page/clean-realm.ts';
import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** What a script changed in the page it often leaves as it was in a frame. */
export const frameMismatch: BrowserSignal = {
  name: 'frame_mismatch',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'the page and an empty frame in it describe different browsers',
  seenOn: [],
  find(view) {
    const names = textsOf(view, 'frame_mismatch');
    return names.length === 0 ? null : `different in a frame: ${names.join(', ').slice(0, 80)}`;
  },
};

const COMPARED = ['userAgent', 'platform', 'webdriver', 'hardwareConcurrency', 'deviceMemory', 'language'];

export function probe(page: unknown): unknown {
  const inFrame = inCleanRealm(page, 'navigator');
  if (inFrame === undefined) return undefined;
  return COMPARED.filter((name) => {
    const [here, there] = [at(page, `navigator.${name}`), at(inFrame, name)];
    return here !== undefined && there !== undefined && here !== there;
  });
}
