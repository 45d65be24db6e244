import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** A pressed mouse button has the pressure 0.5; a press that a debugger made has none unless the program thinks of it. */
export const clickWithoutPressure: BrowserSignal = {
  name: 'click_without_pressure',
  grade: 'decisive',
  excuse: 'none',
  points: 90,
  meaning: 'mouse buttons are pressed by a program',
  seenOn: [
    'Puppeteer 25.16, rebrowser-puppeteer 24.8, ghost-cursor 1.4 with both, puppeteer-real-browser 1.4, ChromeDriver 156 and raw commands of the debugger on Chromium 156',
  ],
  find(view) {
    const presses = numberOf(view, 'input', 'flat') ?? 0;
    return view.engine === 'chromium' && presses > 0 ? `${presses} presses without pressure` : null;
  },
};
