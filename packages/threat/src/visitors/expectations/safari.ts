import { versionNumber } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';

/**
 * Safari, and every other browser of iOS. Its header order depends on the kind of request. `Priority` is certain from
 * 18.4 on; the versions just before it get the benefit of the doubt.
 */
export const safari: BrowserExpectation = {
  name: 'safari',
  appliesTo: ({ engine, webview }) => engine === 'webkit' && !webview,
  fetchMetadataSince: versionNumber(16, 4),
  clientHintsSince: null,
  zstdSince: versionNumber(26),
  prioritySince: versionNumber(17),
  secondLanguageWeight: null,
  order: [],
  lenient: false,
};
