import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A mouse reports more often than the screen is drawn, so browsers hand over several moves at once; those of a program come one by one. A slow mouse on a fast screen looks alike. */
export const movesOneByOne: BrowserSignal = {
  name: 'moves_one_by_one',
  grade: 'strong',
  excuse: 'mouse and screen',
  points: 40,
  meaning: 'the mouse moves once for each picture, as no hand does',
  seenOn: ['Playwright 1.65, patchright 1.63, Puppeteer 25.16 and rebrowser-puppeteer 24.8 on Chromium 156'],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop) return null;
    const moves = numberOf(view, 'input', 'counted') ?? 0;
    return moves >= 30 && numberOf(view, 'input', 'together') === 0 ? `${moves} moves, each alone` : null;
  },
};
