import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** On Linux, mouse and keyboard tell the time of what they report in whole milliseconds, so their times differ by whole ones. Input that a program makes has the time at which it arrived. */
export const inputClock: BrowserSignal = {
  name: 'input_clock',
  grade: 'strong',
  excuse: 'operating system',
  points: 45,
  meaning: 'input does not keep the clock of the operating system',
  seenOn: ['Playwright 1.65, patchright 1.63, Puppeteer 25.16 and rebrowser-puppeteer 24.8 on Chromium 156'],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop) return null;
    if (!/X11; Linux|Wayland; Linux/.test(view.userAgent)) return null;
    const spread = numberOf(view, 'input', 'spread') ?? 0;
    return (numberOf(view, 'input', 'timed') ?? 0) >= 2 && spread >= 0.3
      ? `times differ by parts of a millisecond (${spread.toFixed(1)})`
      : null;
  },
};
