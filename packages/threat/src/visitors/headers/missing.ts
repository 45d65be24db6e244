import type { Signal } from '../../facts/verdict.ts';
import type { DescribedBrowser } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';
import type { HeaderRequest } from './request.ts';

/** Points for what every browser sends and this request lacks. */
const LANGUAGE = 20;
const ENCODING = 15;
const ACCEPT = 15;
const FEW_HEADERS = 10;
const FEW = 3;
/** A navigation has no excuse; other requests may be workers or rewritten; over an unknown scheme it may be HTTP. */
const NAVIGATION = 25;
const OTHER_REQUEST = 15;
const UNKNOWN_SCHEME = 8;

const NOT_A_REASON = new Set(['host', 'connection', 'cookie', 'user-agent', 'content-length']);

/** What the described browser would have sent and did not. Half the points where the host application may remove it. */
export function missingHeaders(
  request: HeaderRequest,
  browser: DescribedBrowser,
  expectation: BrowserExpectation,
): readonly Signal[] {
  const { names, facts } = request;
  const signals: Signal[] = [];
  const add = (name: string, points: number, evidence: string): void => {
    signals.push({ name, points: expectation.lenient ? Math.floor(points / 2) : points, evidence });
  };
  if (!names.includes('accept-language') && facts.acceptLanguage === '') {
    add('missing_accept_language', LANGUAGE, `${browser.brand} always sends Accept-Language`);
  }
  if (!names.includes('accept-encoding') && facts.acceptEncoding === '') {
    add('missing_accept_encoding', ENCODING, `${browser.brand} always sends Accept-Encoding`);
  }
  if (!names.includes('accept') && !request.isWebSocket) {
    add('missing_accept', ACCEPT, `${browser.brand} always sends Accept`);
  }
  if (names.filter((name) => !NOT_A_REASON.has(name)).length < FEW) {
    add('few_headers', FEW_HEADERS, 'fewer headers than any browser sends');
  }
  if (request.secure === false || request.isWebSocket) return signals;
  if (reached(browser, expectation.fetchMetadataSince) && !names.includes('sec-fetch-site')) {
    add('missing_fetch_metadata', secureOnly(request), `${browser.brand} sends Sec-Fetch-* over HTTPS`);
  }
  const hasNoHints = request.isPreflight || request.isWorker;
  if (reached(browser, expectation.clientHintsSince) && !names.includes('sec-ch-ua') && !hasNoHints) {
    add('missing_client_hints', secureOnly(request), `${browser.brand} sends Sec-CH-UA over HTTPS`);
  }
  return signals;
}

function secureOnly({ secure, isNavigation }: HeaderRequest): number {
  if (secure === null) return UNKNOWN_SCHEME;
  return isNavigation ? NAVIGATION : OTHER_REQUEST;
}

function reached(browser: DescribedBrowser, since: number | null): boolean {
  return since !== null && browser.version >= since;
}
