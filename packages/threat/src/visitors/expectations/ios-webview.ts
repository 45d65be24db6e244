import { versionNumber } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';

/** WebKit inside an iOS application: social networks, mail, feed readers. */
export const iosWebview: BrowserExpectation = {
  name: 'ios-webview',
  appliesTo: ({ engine, webview }) => engine === 'webkit' && webview,
  fetchMetadataSince: versionNumber(16, 4),
  clientHintsSince: null,
  zstdSince: versionNumber(26),
  prioritySince: versionNumber(17),
  secondLanguageWeight: null,
  order: [],
  lenient: true,
};
