import { CATEGORY_WEIGHTS } from '@sundew/wire/verdict';
import type { Evidence, HeaderFacts, TlsFacts } from '../facts/evidence.ts';
import { agentFacts } from '../visitors/agents/agent-facts.ts';
import { headerValue } from '../visitors/headers/request.ts';
import { parseJa4 } from '../visitors/tls/ja4.ts';
import { TLS_LIBRARIES } from '../visitors/tls/libraries.ts';
import { HIGH_SCORE } from './levels.ts';
import { roundHalfUp } from './points.ts';

/**
 * Highest browser-fingerprint score that a client's words may have (specification, "Sensor ingest" rule 3). Words that
 * nobody corroborates may not be what lifts the score to the automatic-response threshold; 100 where they are free.
 *
 * @param ownHundredths the total without the browser fingerprint, in hundredths
 */
export function fingerprintLimit(evidence: Evidence, ownHundredths: number, responseThreshold: number): number {
  const ownScore = roundHalfUp(ownHundredths);
  const isCorroborated = evidence.client === null || evidence.client.corroborated || ownScore >= HIGH_SCORE;
  if (isCorroborated || !Number.isFinite(responseThreshold) || ownScore >= responseThreshold) return 100;
  // The highest total in hundredths that still rounds to less than the threshold.
  const room = Math.ceil(responseThreshold) * 100 - 51 - ownHundredths;
  return Math.max(0, Math.min(100, Math.floor(room / CATEGORY_WEIGHTS.browser_fingerprint)));
}

/**
 * True when what we saw ourselves agrees with the browser that the User-Agent describes: the handshake of its engine,
 * and Fetch Metadata as its version sends it. Then the words of the page's script are corroborated.
 */
export function isBrowserShaped(userAgent: string, tls: TlsFacts | null, headers: HeaderFacts | null): boolean {
  const { browser, expectation } = agentFacts(userAgent);
  if (!browser || !expectation || !tls || !headers) return false;
  const ja4 = parseJa4(tls.ja4);
  if (!ja4 || !Object.hasOwn(TLS_LIBRARIES, ja4.cipherHash)) return false;
  if (!TLS_LIBRARIES[ja4.cipherHash]?.engines.includes(browser.engine)) return false;
  const since = expectation.fetchMetadataSince;
  if (since === null || browser.version < since) return false;
  return headerValue(headers, 'sec-fetch-site') !== '' && headerValue(headers, 'sec-fetch-mode') !== '';
}
