import { versionNumber } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';

/** Firefox on computers and on Android. It sends `Priority` over HTTP/1.1 too. */
export const firefox: BrowserExpectation = {
  name: 'firefox',
  appliesTo: ({ engine }) => engine === 'gecko',
  fetchMetadataSince: versionNumber(90),
  clientHintsSince: null,
  zstdSince: versionNumber(126),
  prioritySince: versionNumber(128),
  secondLanguageWeight: null,
  order: [
    ['user-agent', 'accept'],
    ['accept', 'accept-language'],
    ['accept-language', 'accept-encoding'],
    ['sec-fetch-dest', 'sec-fetch-mode'],
    ['sec-fetch-mode', 'sec-fetch-site'],
  ],
  lenient: false,
};
