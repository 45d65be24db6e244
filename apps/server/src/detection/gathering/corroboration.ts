import { isBrowserShaped } from '@sundew/threat/scoring/corroboration';
import { describeBrowser, versionNumber } from '@sundew/threat/visitors/described-browser';
import type { Sighting } from '../sighting.ts';
import { observedHeaders } from './observed-headers.ts';

const FIRST_WITH_HINTS = versionNumber(89);

/**
 * True when the visitor's own connection looks like the browser that its User-Agent describes: a browser-shaped TLS
 * handshake, Fetch Metadata, and client hints of the same version (specification, "Sensor ingest" rule 3). Without a
 * handshake that we saw ourselves nothing is corroborated.
 */
export function isCorroborated({ userAgent, cs, observed }: Sighting): boolean {
  if (!observed || cs === null) return false;
  const headers = observedHeaders(observed);
  return isBrowserShaped(userAgent, cs, headers) && hintsAgree(userAgent, headers.values['sec-ch-ua'] ?? '');
}

/** Only Chromium sends client hints; its brands name the version that the User-Agent names. */
function hintsAgree(userAgent: string, hints: string): boolean {
  const browser = describeBrowser(userAgent);
  if (browser === null || browser.headless) return false;
  if (browser.engine !== 'chromium') return hints === '';
  return browser.version < FIRST_WITH_HINTS || hints.includes(`v="${Math.floor(browser.version / 100)}"`);
}
