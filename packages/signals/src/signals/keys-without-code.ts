import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A key of a keyboard says which one it is. Programs that type leave it out; so do keyboards on the screen. */
export const keysWithoutCode: BrowserSignal = {
  name: 'keys_without_code',
  grade: 'strong',
  excuse: 'assistive technology',
  points: 45,
  meaning: 'keys are pressed that no keyboard has',
  seenOn: ['raw commands of the debugger on Chromium 156'],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop) return null;
    const keys = numberOf(view, 'input', 'nameless') ?? 0;
    return keys >= 3 ? `${keys} keys without a place on the keyboard` : null;
  },
};
