import { at, call } from '../page/at.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A browser without a window knows no mouse. People who use the keyboard alone have a mouse or touchpad plugged in all the same; remote desktops may not. */
export const noPointingDevice: BrowserSignal = {
  name: 'no_pointing_device',
  grade: 'strong',
  excuse: 'operating system',
  points: 35,
  meaning: 'a desktop browser without mouse, touch screen or any other pointer',
  seenOn: ['Puppeteer 25.16 on Chromium 156 with --headless'],
  find: (view) =>
    view.engine === 'chromium' && view.isDesktop && isTrue(view, 'no_pointing_device')
      ? 'no pointer of any kind'
      : null,
};

export function probe(page: unknown): unknown {
  const none = at(call(page, 'matchMedia', '(any-pointer: none)'), 'matches');
  return none === true && !(Number(at(page, 'navigator.maxTouchPoints')) > 0);
}
