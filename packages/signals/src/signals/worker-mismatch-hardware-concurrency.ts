import { numberOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Page and worker name different numbers of processors. A worker that did not start says nothing. */
export const workerMismatchHardwareConcurrency: BrowserSignal = {
  name: 'worker_mismatch_hardwareConcurrency',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 30,
  meaning: 'page and worker name different numbers of processors',
  seenOn: ['puppeteer-extra-plugin-stealth 2.11 on Chromium 156'],
  find(view) {
    const inPage = numberOf(view, 'cores');
    const inWorker = numberOf(view, 'worker', 'cores');
    return inPage !== null && inWorker !== null && inPage !== inWorker ? `${inPage}, in a worker ${inWorker}` : null;
  },
};
