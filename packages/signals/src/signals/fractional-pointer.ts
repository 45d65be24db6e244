import { isTrue, numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A mouse is on whole pixels where a pixel of the page is one of the screen; programs calculate its way. */
export const fractionalPointer: BrowserSignal = {
  name: 'fractional_pointer',
  grade: 'strong',
  excuse: 'display settings',
  points: 45,
  meaning: 'the mouse moves between the pixels of the screen',
  seenOn: ['Playwright 1.65, patchright 1.63, Puppeteer 25.16 and rebrowser-puppeteer 24.8 on Chromium 156'],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop) return null;
    if (numberOf(view, 'dpr') !== 1 || (numberOf(view, 'zoom') ?? 1) !== 1 || !isTrue(view, 'top')) return null;
    if (/Mac OS X/.test(view.userAgent)) return null;
    const moves = numberOf(view, 'input', 'between') ?? 0;
    return moves >= 3 ? `${moves} moves to parts of a pixel` : null;
  },
};
