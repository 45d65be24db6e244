import { at } from '../page/at.ts';
import { isTrue, textOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Whoever changes the User-Agent alone leaves client hints as they were, or empty. */
export const clientHintMismatch: BrowserSignal = {
  name: 'client_hint_mismatch',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'User-Agent and client hints name different browsers',
  seenOn: ['Chromium 156 with --user-agent'],
  find(view) {
    if (view.engine !== 'chromium' || !isTrue(view, 'secure')) return null;
    const hints = textOf(view, 'client_hint_mismatch');
    const major = /Chrome\/(\d+)/.exec(textOf(view, 'ua') ?? '')?.[1];
    if (hints === null || major === undefined || Number(major) < 100) return null;
    if (hints === '') return 'client hints are empty';
    return hints.split(',').some((version) => version === major)
      ? null
      : `User-Agent says ${major}, client hints ${hints.slice(0, 40)}`;
  },
};

export function probe(page: unknown): unknown {
  if (at(page, 'navigator.userAgentData') === undefined) return undefined;
  const versions: string[] = [];
  for (let index = 0; index < 6; index++) {
    const version = at(page, `navigator.userAgentData.brands.${index}.version`);
    if (typeof version === 'string') versions.push(version);
  }
  return versions.join();
}
