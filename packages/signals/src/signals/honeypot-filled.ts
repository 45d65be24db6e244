import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A field that people cannot see was filled in. Programs that fill in forms for people do it now and then. */
export const honeypotFilled: BrowserSignal = {
  name: 'honeypot_filled',
  grade: 'strong',
  excuse: 'assistive technology',
  points: 50,
  meaning: 'a form field that people cannot see was filled in',
  seenOn: [],
  find: (view) => (isTrue(view, 'filled') ? 'the hidden field has a value' : null),
};
