import { getDomain } from 'tldts';
import type { Said } from '../../report.ts';

/**
 * How a visitor came to a page: `linked` from a page of the same site, `direct` by an address typed, kept or taken from a
 * list, or from another site, `unsaid` when nothing of it was reported. Programs do not follow links: `program`.
 */
export type Arrival = 'linked' | 'direct' | 'unsaid' | 'program';

/** Fetch Metadata says it for certain; a referrer may have been taken away on its journey. */
export function arrivalOf({ referrer, url }: Pick<Said, 'referrer' | 'url'>, headers: Said['headers']): Arrival {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite === 'same-origin' || fetchSite === 'same-site') return 'linked';
  if (fetchSite === 'none' || fetchSite === 'cross-site') return 'direct';
  if (referrer === null || referrer === '') return isBare(headers) ? 'unsaid' : 'direct';
  if (areOfOneOrigin(referrer, url ?? '')) return 'linked';
  const from = siteOf(referrer);
  return from === '' || from === siteOf(url ?? '') ? 'linked' : 'direct';
}

function isBare(headers: Said['headers']): boolean {
  for (const _ in headers) return false;
  return true;
}

const ORIGIN = /^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?(?=[/?#]|$)/;

/** True for addresses that begin with the same plain origin: as most do, which then need not be taken apart. */
function areOfOneOrigin(referrer: string, url: string): boolean {
  const origin = ORIGIN.exec(referrer)?.[0];
  return origin !== undefined && origin === ORIGIN.exec(url)?.[0];
}

/** The registrable domain, so that a shop and its interface are one site; a host that has none; empty without a host. */
function siteOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? '';
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
