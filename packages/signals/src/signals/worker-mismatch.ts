import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** The driver's mark differs between page and worker: it was hidden in one of them only. */
export const workerMismatch: BrowserSignal = {
  name: 'worker_mismatch',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 40,
  meaning: 'the page and its worker describe different browsers',
  seenOn: [],
  find(view) {
    const inWorker = isTrue(view, 'worker', 'webdriver');
    return inWorker && !isTrue(view, 'webdriver') ? 'only the worker says that it is driven' : null;
  },
};
