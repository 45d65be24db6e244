import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import type { DescribedBrowser, Platform } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';
import { type HeaderRequest, headerValue } from './request.ts';

const FOREIGN_HINTS = 40;
const BRAND_MISMATCH = 35;
const PLATFORM_MISMATCH = 30;
const MOBILE_MISMATCH = 20;
const INCOHERENT_FETCH = 20;
const TOO_NEW = 15;
const ORDER = 20;
const TOOL_HEADER = 30;
const MANY_HEADERS = 20;

/** Values of `Sec-CH-UA-Platform`, lower case. A desktop site on Android may say either. */
const PLATFORM_NAMES: Readonly<Record<Platform, readonly string[]>> = {
  windows: ['"windows"'],
  macos: ['"macos"', '"mac os x"'],
  linux: ['"linux"', '"android"', '"chrome os"', '"chromium os"'],
  android: ['"android"'],
  chromeos: ['"chrome os"', '"chromium os"', '"chromeos"'],
  ios: [],
  other: [],
};
/** Headers that programs add and no browser sends by itself. */
const TOOL_HEADERS = [
  'postman-token',
  'insomnia-token',
  'x-crawlera-session',
  'x-scrapy',
  'x-puppeteer',
  'x-playwright',
];
const NAVIGATED = new Set(['document', 'iframe', 'frame', 'embed', 'object', 'fencedframe', 'empty']);

/** What the described browser would not have sent. */
export function contradictoryHeaders(
  request: HeaderRequest,
  browser: DescribedBrowser,
  expectation: BrowserExpectation,
): readonly Signal[] {
  const { names, facts } = request;
  const signals: Signal[] = [];
  if (browser.engine !== 'chromium' && names.includes('sec-ch-ua')) {
    signals.push(signal('foreign_client_hints', FOREIGN_HINTS, `${browser.brand} on this system sends no Sec-CH-UA`));
  }
  if (browser.engine === 'chromium') signals.push(...hintMismatches(request, browser));
  if (isIncoherent(request)) {
    signals.push(signal('incoherent_fetch_metadata', INCOHERENT_FETCH, 'Sec-Fetch-* values that never go together'));
  }
  if (isBefore(browser, expectation.zstdSince) && /\bzstd\b/i.test(facts.acceptEncoding)) {
    signals.push(signal('encoding_too_new', TOO_NEW, 'offers zstd, which this version cannot read'));
  }
  if (isBefore(browser, expectation.prioritySince) && names.includes('priority')) {
    signals.push(signal('header_too_new', TOO_NEW, 'sends Priority, which this version does not know'));
  }
  const misplaced = facts.ordered ? misplacedPair(names, expectation) : null;
  if (misplaced) signals.push(signal('header_order', ORDER, `${misplaced[1]} before ${misplaced[0]}`));
  const tool = TOOL_HEADERS.find((name) => names.includes(name));
  if (tool) signals.push(signal('tool_header', TOOL_HEADER, `browsers send no ${tool}`));
  if (facts.names.length > names.length) {
    signals.push(signal('many_headers', MANY_HEADERS, `${facts.names.length} headers`));
  }
  return signals;
}

function hintMismatches({ facts }: HeaderRequest, browser: DescribedBrowser): readonly Signal[] {
  const signals: Signal[] = [];
  const brands = headerValue(facts, 'sec-ch-ua');
  const major = Math.floor(browser.version / 100);
  if (brands !== '' && !brands.includes(`v="${major}"`)) {
    signals.push(signal('client_hint_version', BRAND_MISMATCH, `Sec-CH-UA does not name version ${major}`));
  }
  const platform = headerValue(facts, 'sec-ch-ua-platform');
  const allowed = PLATFORM_NAMES[browser.platform];
  if (platform !== '' && platform !== '"unknown"' && allowed.length > 0 && !allowed.includes(platform)) {
    signals.push(signal('client_hint_platform', PLATFORM_MISMATCH, `Sec-CH-UA-Platform says ${quote(platform, 30)}`));
  }
  // Android tablets, and sites asked for in their desktop form, say either.
  const mobile = browser.platform === 'android' && !browser.mobile ? '' : headerValue(facts, 'sec-ch-ua-mobile');
  if ((mobile === '?1' || mobile === '?0') && (mobile === '?1') !== browser.mobile) {
    signals.push(signal('client_hint_mobile', MOBILE_MISMATCH, `Sec-CH-UA-Mobile says ${mobile}`));
  }
  return signals;
}

/** Only what the Fetch standard rules out: a document that was not navigated to, a user's gesture without navigation. */
function isIncoherent({ facts }: HeaderRequest): boolean {
  const mode = headerValue(facts, 'sec-fetch-mode');
  const dest = headerValue(facts, 'sec-fetch-dest');
  if (mode === '' || dest === '') return false;
  if (mode === 'navigate' || mode === 'nested-navigate') return !NAVIGATED.has(dest);
  return dest === 'document' || headerValue(facts, 'sec-fetch-user') !== '';
}

function misplacedPair(names: readonly string[], { order }: BrowserExpectation): readonly [string, string] | null {
  for (const pair of order) {
    const first = names.indexOf(pair[0]);
    const second = names.indexOf(pair[1]);
    if (first >= 0 && second >= 0 && second < first) return pair;
  }
  return null;
}

function isBefore(browser: DescribedBrowser, since: number | null): boolean {
  return since === null || browser.version < since;
}

function signal(name: string, points: number, evidence: string): Signal {
  return { name, points, evidence };
}
