import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Programs click into the middle of an element. So do aids for people who cannot use a mouse. */
export const clicksInTheMiddle: BrowserSignal = {
  name: 'clicks_in_the_middle',
  grade: 'strong',
  excuse: 'assistive technology',
  points: 40,
  meaning: 'clicks hit the very middle of what they are meant for',
  seenOn: ['Playwright 1.65, patchright 1.63, Puppeteer 25.16 and rebrowser-puppeteer 24.8 on Chromium 156'],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop) return null;
    const [hits, presses] = [numberOf(view, 'input', 'middle') ?? 0, numberOf(view, 'input', 'presses') ?? 0];
    return hits >= 1 && hits * 2 >= presses ? `${hits} of ${presses} clicks` : null;
  },
};
