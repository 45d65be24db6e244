import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import type { DescribedBrowser } from '../described-browser.ts';
import type { BrowserExpectation } from '../expectation.ts';
import type { HeaderRequest } from './request.ts';

const ODD_LANGUAGE = 15;
const FOREIGN_WEIGHTS = 10;
const ODD_ENCODING = 15;
const NO_BROTLI = 15;

const LONGEST = 512;
/** Language ranges with optional weights, as every browser writes them. */
const LANGUAGE_LIST =
  /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*(?:;q=[01](?:\.\d{1,3})?)?(?:, ?[a-z*]{1,8}(?:-[a-z0-9]{1,8})*(?:;q=[01](?:\.\d{1,3})?)?)*$/i;
const SECOND_WEIGHT = /^[^,;]+, ?[^,;]+;q=([\d.]+)/;

/** Accept-Language and Accept-Encoding against what the described browser writes into them. */
export function valueSignals(
  request: HeaderRequest,
  browser: DescribedBrowser,
  expectation: BrowserExpectation,
): readonly Signal[] {
  const language = request.facts.acceptLanguage.trim();
  const encoding = request.facts.acceptEncoding.trim().toLowerCase();
  const signals: Signal[] = [];
  if (language !== '') {
    const odd = languageSignal(language, browser, expectation);
    if (odd) signals.push(odd);
  }
  if (encoding !== '') {
    const odd = encodingSignal(encoding, request, browser);
    if (odd) signals.push(odd);
  }
  return signals;
}

function languageSignal(list: string, { brand }: DescribedBrowser, expectation: BrowserExpectation): Signal | null {
  if (list.length > LONGEST || !LANGUAGE_LIST.test(list)) {
    return { name: 'odd_accept_language', points: ODD_LANGUAGE, evidence: `Accept-Language: ${quote(list, 40)}` };
  }
  const { secondLanguageWeight: usual } = expectation;
  const weight = SECOND_WEIGHT.exec(list)?.[1];
  if (usual === null || weight === undefined || weight === usual) return null;
  const evidence = `${brand} gives the second language the weight ${usual}, not ${quote(weight, 8)}`;
  return { name: 'foreign_language_weights', points: FOREIGN_WEIGHTS, evidence };
}

/**
 * Media requests ask for `identity`; networks in front of a site often reduce the list to `gzip` or `gzip, br`. What
 * remains odd is a list without gzip, and the default of HTTP libraries where a browser would add Brotli.
 */
function encodingSignal(list: string, request: HeaderRequest, { brand, engine }: DescribedBrowser): Signal | null {
  if (list.startsWith('identity')) return null;
  if (list.length > LONGEST || !/\b(?:gzip|br|zstd)\b/.test(list)) {
    return { name: 'odd_accept_encoding', points: ODD_ENCODING, evidence: `Accept-Encoding: ${quote(list, 40)}` };
  }
  if (request.secure === true && engine !== 'webkit' && /^gzip, ?deflate$/.test(list)) {
    return { name: 'missing_brotli', points: NO_BROTLI, evidence: `${brand} offers Brotli over HTTPS` };
  }
  return null;
}
