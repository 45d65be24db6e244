import type { PageView } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Without a window the screen has 800 × 600 pixels unless another size is chosen; desktops have had more for decades. */
export const smallestScreen: BrowserSignal = {
  name: 'smallest_screen',
  grade: 'strong',
  excuse: 'display settings',
  points: 35,
  meaning: 'the screen has the size that browsers without a window have',
  seenOn: ['Chromium 156 with --headless'],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop) return null;
    return isSmallest(view) ? 'the screen is 800 × 600' : null;
  },
};

function isSmallest({ readings: { screen } }: PageView): boolean {
  return Array.isArray(screen) && screen[0] === 800 && screen[1] === 600;
}
