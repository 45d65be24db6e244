import { hash } from 'node:crypto';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { ClientSignals } from '../report.ts';

const known = new BoundedCache<string>(4_096);
const LONGEST_KEPT = 4_096;
/** Readers keep the signals that come again and again, so their fingerprints are kept with them. */
const ofSignals = new WeakMap<ClientSignals, string>();

/** 16 hex digits over the header names and the two Accept values; empty when there are no names. */
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
  const family = `${cs.headerNames.join(',')}|${cs.acceptLanguage}|${cs.acceptEncoding}`;
  const found = known.get(family);
  if (found !== undefined) return found;
  const fingerprint = hash('sha256', family, 'hex').slice(0, 16);
  if (family.length <= LONGEST_KEPT) known.set(family, fingerprint);
  return fingerprint;
}
