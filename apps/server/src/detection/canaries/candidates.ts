import { LongRuns } from '../../platform/text/long-runs.ts';
import { type CanaryKey, CHECK_LETTERS } from './canary-key.ts';
import { CORE_READINGS } from './core-shape.ts';
import { readingsOf } from './readings.ts';

/** Runs whose check letters are computed in one request; an ordinary one has a handful, a list of passwords many. */
const MOST_RUNS = 1_024;
/** SSH fingerprints have no check letters; ordinary requests have no such fingerprints. */
const MOST_FINGERPRINTS = 8;

const RUNS = new LongRuns(/[A-Za-z0-9]/, 16);
const FINGERPRINT = /SHA256:[A-Za-z0-9+/]{43}(?![A-Za-z0-9+/])/g;

/**
 * What in a request can be a canary: the MACs to look up. Text that is none passes with a chance of one in 65,000 for
 * each run of fitting length, so ordinary requests give an empty list.
 * @param texts header values, target and body as sent, escaped and packed as they may be (`readingsOf`)
 */
export function candidatesIn(texts: readonly string[], key: CanaryKey): Buffer[] {
  const macs: Buffer[] = [];
  for (const run of runsIn(texts)) {
    for (const { alphabet, length } of CORE_READINGS.get(run.length) ?? []) {
      const core = run.slice(0, length);
      if (core.endsWith(key.check(core.slice(0, -CHECK_LETTERS), alphabet))) macs.push(key.mac(core));
    }
  }
  for (const fingerprint of fingerprintsIn(texts)) macs.push(key.mac(fingerprint));
  return macs;
}

function runsIn(texts: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (const text of readingsOf(texts)) {
    for (const run of RUNS.all(text)) {
      if (!CORE_READINGS.has(run.length)) continue;
      if (runs.size === MOST_RUNS) return runs;
      runs.add(run);
    }
  }
  return runs;
}

function fingerprintsIn(texts: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const text of texts) {
    if (!text.includes('SHA256:')) continue;
    for (const [fingerprint] of text.matchAll(FINGERPRINT)) {
      if (found.size === MOST_FINGERPRINTS) return found;
      found.add(fingerprint);
    }
  }
  return found;
}
