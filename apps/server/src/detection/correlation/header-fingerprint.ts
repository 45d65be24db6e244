import { hash } from 'node:crypto';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { ClientSignals } from '../report.ts';

const known = new BoundedCache<string>(4_096);
const LONGEST_KEPT = 4_096;
/** Readers keep the signals that come again and again, so their fingerprints are kept with them. */
const ofSignals = new WeakMap<ClientSignals, string>();

/**
 * Names that a browser sends with one kind of request and not with another: with navigations, forms, images, reloads,
 * after a sign-in. With them one browser would be several.
 */
const BY_KIND_OF_REQUEST: ReadonlySet<string> = new Set([
  ...['accept', 'accept-charset', 'authorization', 'cache-control', 'content-encoding', 'content-language'],
  ...['content-length', 'content-type', 'cookie', 'expect', 'if-match', 'if-modified-since'],
  ...['if-none-match', 'if-range', 'if-unmodified-since', 'last-event-id', 'origin', 'pragma', 'priority', 'purpose'],
  ...[
    'range',
    'referer',
    'save-data',
    'sec-fetch-dest',
    'sec-fetch-mode',
    'sec-fetch-site',
    'sec-fetch-storage-access',
  ],
  ...['sec-fetch-user', 'sec-purpose', 'service-worker', 'service-worker-navigation-preload', 'te'],
  ...['transfer-encoding', 'upgrade', 'upgrade-insecure-requests', 'x-csrf-token', 'x-requested-with', 'x-xsrf-token'],
]);

/** 16 hex digits over the names that every request of the client has and the Accept values; empty without names. */
export function headerFingerprint(cs: ClientSignals | null): string {
  if (cs === null || cs.headerNames.length === 0) return '';
  let fingerprint = ofSignals.get(cs);
  if (fingerprint === undefined) {
    fingerprint = fingerprintOf(cs);
    ofSignals.set(cs, fingerprint);
  }
  return fingerprint;
}

function fingerprintOf(cs: ClientSignals): string {
  const names = cs.headerNames.filter((name) => !BY_KIND_OF_REQUEST.has(name));
  // Media is asked for in parts and without compression.
  const encoding = cs.headerNames.includes('range') ? '' : cs.acceptEncoding;
  const family = `${names.join(',')}|${cs.acceptLanguage}|${encoding}`;
  const found = known.get(family);
  if (found !== undefined) return found;
  const fingerprint = hash('sha256', family, 'hex').slice(0, 16);
  if (family.length <= LONGEST_KEPT) known.set(family, fingerprint);
  return fingerprint;
}
