import { textOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Page and worker name different browsers. A worker that did not start says nothing. */
export const workerMismatchUserAgent: BrowserSignal = {
  name: 'worker_mismatch_userAgent',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 50,
  meaning: 'page and worker name different browsers',
  seenOn: [],
  find(view) {
    const inPage = textOf(view, 'ua');
    const inWorker = textOf(view, 'worker', 'ua');
    return inPage !== null && inWorker !== null && inPage !== inWorker ? `in a worker ${inWorker.slice(0, 120)}` : null;
  },
};
