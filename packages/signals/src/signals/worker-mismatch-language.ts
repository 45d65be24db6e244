import { textsOf } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Page and worker name different languages. A worker that did not start says nothing. */
export const workerMismatchLanguage: BrowserSignal = {
  name: 'worker_mismatch_language',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 30,
  meaning: 'page and worker name different languages',
  seenOn: [],
  find(view) {
    const [inPage] = textsOf(view, 'languages');
    const [inWorker] = textsOf(view, 'worker', 'languages');
    return inPage !== undefined && inWorker !== undefined && inPage !== inWorker
      ? `${inPage.slice(0, 20)}, in a worker ${inWorker.slice(0, 20)}`
      : null;
  },
};
