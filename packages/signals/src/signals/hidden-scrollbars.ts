import { at, call, setStyle } from '../page/at.ts';
import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Drivers hide scrollbars so that pictures of pages are alike. Chromium on Linux draws them unless a setting says otherwise; other platforms often do not. */
export const hiddenScrollbars: BrowserSignal = {
  name: 'hidden_scrollbars',
  grade: 'strong',
  excuse: 'display settings',
  points: 40,
  meaning: 'scrollbars are hidden where this platform draws them',
  seenOn: ['Playwright 1.65 and Puppeteer 25.16 on Chromium 156 with --headless', 'chromium-headless-shell 156'],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop || !/X11; Linux|Wayland; Linux/.test(view.userAgent)) return null;
    return numberOf(view, 'hidden_scrollbars') === 0 ? 'a scrollbar takes no room' : null;
  },
};

export function probe(page: unknown): unknown {
  const box = call(page, 'document.createElement', 'div');
  // A root of its own keeps the styles of the page away from it.
  const holder = call(page, 'document.createElement', 'div');
  const root = call(holder, 'attachShadow', { mode: 'closed' });
  setStyle(box, 'width:60px;height:60px;overflow:scroll');
  setStyle(
    holder,
    'all:initial;position:fixed;top:-99px;left:-99px;visibility:hidden;contain:strict;width:60px;height:60px',
  );
  call(root, 'appendChild', box);
  call(page, 'document.documentElement.appendChild', holder);
  const width = Number(at(box, 'offsetWidth')) - Number(at(box, 'clientWidth'));
  call(holder, 'remove');
  return width;
}
