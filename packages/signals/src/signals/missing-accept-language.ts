import type { BrowserSignal } from '../signal.ts';

/** Every browser with a window sends Accept-Language; some proxies that protect privacy take it away. */
export const missingAcceptLanguage: BrowserSignal = {
  name: 'missing_accept_language',
  grade: 'strong',
  excuse: 'network',
  points: 40,
  meaning: 'the request names no language',
  seenOn: ['chromium-headless-shell 156'],
  find(view) {
    if (view.headers === null || view.engine === 'other') return null;
    return (view.headers['accept-language'] ?? '') === '' ? 'Accept-Language is missing' : null;
  },
};
