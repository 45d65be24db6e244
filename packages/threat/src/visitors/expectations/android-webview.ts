import { versionNumber } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';

/**
 * Chromium inside an Android application or a desktop shell. Client hints exist since 116, but only where the
 * application keeps the default User-Agent, so they are not expected; language lists may be the application's own.
 */
export const androidWebview: BrowserExpectation = {
  name: 'android-webview',
  appliesTo: ({ engine, webview }) => engine === 'chromium' && webview,
  fetchMetadataSince: versionNumber(90),
  clientHintsSince: null,
  zstdSince: versionNumber(118),
  prioritySince: versionNumber(124),
  secondLanguageWeight: null,
  order: [],
  lenient: true,
};
