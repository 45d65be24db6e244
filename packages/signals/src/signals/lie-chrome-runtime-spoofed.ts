import { at } from '../page/at.ts';
import { isReplaced } from '../page/clean-realm.ts';
import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Pages get chrome.runtime from the browser only over HTTPS and with an extension that lets them connect; its functions are the engine's own. */
export const lieChromeRuntimeSpoofed: BrowserSignal = {
  name: 'lie_chrome_runtime_spoofed',
  grade: 'strong',
  excuse: 'embedded browser',
  points: 45,
  meaning: 'chrome.runtime is made up',
  seenOn: ['puppeteer-extra-plugin-stealth 2.11'],
  find(view) {
    if (view.engine !== 'chromium') return null;
    return isTrue(view, 'lie_chrome_runtime_spoofed') ? 'chrome.runtime is a script' : null;
  },
};

export function probe(page: unknown): unknown {
  const connect = at(page, 'chrome.runtime.connect') ?? at(page, 'chrome.runtime.sendMessage');
  return connect === undefined ? undefined : isReplaced(page, connect, String(at(connect, 'name')));
}
