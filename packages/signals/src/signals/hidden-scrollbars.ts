import { at, call, setStyle } from '../page/at.ts';
import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Drivers hide scrollbars so that pictures of pages are alike. A scrollbar with a width of its own takes that room on every desktop, also where people have those that lie over the page. */
export const hiddenScrollbars: BrowserSignal = {
  name: 'hidden_scrollbars',
  grade: 'strong',
  excuse: 'display settings',
  points: 40,
  meaning: 'scrollbars are hidden, even those with a width of their own',
  seenOn: [
    'Playwright 1.65, patchright 1.63 and Puppeteer 25.16 on Chromium 150 and 156 with --headless',
    'chromium-headless-shell 150 and 156',
    'not in Chromium 150 and 156 with overlay scrollbars',
  ],
  find(view) {
    if (view.engine !== 'chromium' || !view.isDesktop) return null;
    return numberOf(view, 'hidden_scrollbars') === 0 ? 'a scrollbar takes no room' : null;
  },
};

const WIDE = 'div::-webkit-scrollbar{width:13px;height:13px}';

/** Room that a scrollbar takes, in pixels; undefined where none may be given a width. */
export function probe(page: unknown): unknown {
  const make = at(page, 'CSSStyleSheet');
  // With forced colours the browser draws its own scrollbars.
  const isForced = at(call(page, 'matchMedia', '(forced-colors: active)'), 'matches');
  const box = call(page, 'document.createElement', 'div');
  // A root of its own keeps the styles of the page away from it.
  const holder = call(page, 'document.createElement', 'div');
  const root = call(holder, 'attachShadow', { mode: 'closed' }) as Record<string, unknown> | undefined;
  if (typeof make !== 'function' || root === undefined || !('adoptedStyleSheets' in root) || isForced !== false) return;
  const sheet: unknown = Reflect.construct(make, []);
  call(sheet, 'replaceSync', WIDE);
  root.adoptedStyleSheets = [sheet];
  setStyle(box, 'width:60px;height:60px;overflow:scroll');
  setStyle(
    holder,
    'all:initial;position:fixed;top:-99px;left:-99px;visibility:hidden;contain:strict;width:60px;height:60px',
  );
  call(root, 'appendChild', box);
  call(page, 'document.documentElement.appendChild', holder);
  const whole = Number(at(box, 'offsetWidth'));
  const width = whole - Number(at(box, 'clientWidth'));
  call(holder, 'remove');
  // Where nothing is laid out nothing has a scrollbar.
  return whole === 60 ? width : undefined;
}
