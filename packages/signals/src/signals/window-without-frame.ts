import { isTrue, numberOf, type PageView } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Bars of tabs and addresses are higher. */
const LEAST_BAR_PX = 40;

/** A tab of a desktop browser has a bar of addresses above it, so the window is higher than the page. Full screen and installed apps are told apart by the display mode. */
export const windowWithoutFrame: BrowserSignal = {
  name: 'window_without_frame',
  grade: 'strong',
  excuse: 'embedded browser',
  points: 40,
  meaning: 'the window has no frame around the page',
  seenOn: ['Chromium 156 with --headless, Playwright 1.65', 'chromium-headless-shell 156'],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop || !isTrue(view, 'window') || !isTrue(view, 'top')) return null;
    if (/Electron|; wv\)|CriOS/.test(view.userAgent)) return null;
    const [inner, outer] = [sizeOf(view, 'inner'), sizeOf(view, 'outer')];
    if (inner === null || outer === null || numberOf(view, 'dpr') !== 1) return null;
    const isBare = outer[1] === 0 || (outer[0] - inner[0] < LEAST_BAR_PX && outer[1] - inner[1] < LEAST_BAR_PX);
    return isBare ? `window ${outer.join(' × ')}, page ${inner.join(' × ')}` : null;
  },
};

function sizeOf({ readings }: PageView, name: string): readonly [number, number] | null {
  const value = readings[name];
  if (!Array.isArray(value)) return null;
  const [width, height]: unknown[] = value;
  return typeof width === 'number' && typeof height === 'number' ? [width, height] : null;
}
