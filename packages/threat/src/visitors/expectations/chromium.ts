import { versionNumber } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';

/**
 * Chrome, Edge, Opera, Samsung Internet and their kin on computers and on Android. Zstandard is on from 123, and could be
 * switched on before; `Priority` is sent over HTTP/2 and later.
 */
export const chromium: BrowserExpectation = {
  name: 'chromium',
  appliesTo: ({ engine, webview }) => engine === 'chromium' && !webview,
  fetchMetadataSince: versionNumber(80),
  clientHintsSince: versionNumber(89),
  zstdSince: versionNumber(118),
  prioritySince: versionNumber(124),
  secondLanguageWeight: '0.9',
  order: [
    ['user-agent', 'accept-encoding'],
    ['accept', 'accept-encoding'],
    ['accept-encoding', 'accept-language'],
    ['sec-fetch-site', 'sec-fetch-dest'],
    ['sec-fetch-dest', 'accept-encoding'],
  ],
  lenient: false,
};
