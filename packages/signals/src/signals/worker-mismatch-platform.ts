import { textOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Page and worker name different platforms. A worker that did not start says nothing. */
export const workerMismatchPlatform: BrowserSignal = {
  name: 'worker_mismatch_platform',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'page and worker name different platforms',
  seenOn: ['puppeteer-extra-plugin-stealth 2.11 on Chromium 156'],
  find(view) {
    const inPage = textOf(view, 'platform');
    const inWorker = textOf(view, 'worker', 'platform');
    return inPage !== null && inWorker !== null && inPage !== inWorker
      ? `${inPage.slice(0, 30)}, in a worker ${inWorker.slice(0, 30)}`
      : null;
  },
};
