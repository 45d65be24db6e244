import { isTrue } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

/** Chromium since 76 and Firefox since 90 say from where a request comes; a script that sends the report by itself does not. */
export const missingFetchMetadata: BrowserSignal = {
  name: 'missing_fetch_metadata',
  grade: 'strong',
  excuse: 'network',
  points: 40,
  meaning: 'the request lacks what browsers of this version send with it',
  seenOn: [],
  find(view) {
    if (view.headers === null || !isTrue(view, 'secure')) return null;
    const version = Number(/(?:Chrome|Firefox)\/(\d+)/.exec(view.userAgent)?.[1] ?? 0);
    return version >= 90 && view.headers['sec-fetch-site'] === undefined ? 'Sec-Fetch-Site is missing' : null;
  },
};
