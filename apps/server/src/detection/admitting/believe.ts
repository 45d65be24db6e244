import type { Trust } from '@sundew/wire/verdict';
import type { ClientSignals, Report, Said } from '../report.ts';

/** Which facts about the visitor count, and which are only claims. */
export interface Belief {
  readonly trust: Trust;
  /** Null when an authenticated sensor did not say. */
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly cs: ClientSignals | null;
  readonly claimedIp: string | null;
  readonly claimedUserAgent: string | null;
  readonly said: Said;
}

/**
 * Decides by how the request authenticated, never by its `source` (specification, "Sensor ingest" rules 3 and 4):
 * an authenticated sensor is believed; an unauthenticated caller is recorded as itself, what it supplied is kept as
 * claimed, and its client signals are ignored with any fingerprint among them.
 */
export function believe({ reporter, observed, said }: Report): Belief {
  switch (reporter.kind) {
    case 'key':
    case 'edge':
    case 'agent':
    case 'simulation':
      return {
        trust: reporter.kind === 'edge' ? 'edge' : 'sensor',
        ip: said.ip,
        userAgent: said.userAgent,
        cs: withMetadataFingerprints(said),
        claimedIp: null,
        claimedUserAgent: null,
        said,
      };
    case 'decoy':
      return {
        trust: 'observed',
        ip: observed.ip,
        userAgent: observed.userAgent,
        cs: said.cs,
        claimedIp: said.ip,
        claimedUserAgent: said.userAgent,
        said,
      };
    case 'public':
      return {
        trust: 'anonymous',
        ip: observed.ip === '' ? null : observed.ip,
        userAgent: observed.userAgent,
        cs: null,
        claimedIp: said.ip,
        claimedUserAgent: said.userAgent,
        said: withoutNetworkClaims(said),
      };
  }
}

/** A CDN-injected JA3 or JA4 in `metadata` is used (rule 5); `cs` itself wins. */
function withMetadataFingerprints(said: Said): ClientSignals | null {
  const ja3 = textOf(said.metadata.ja3);
  const ja4 = textOf(said.metadata.ja4);
  if (ja3 === '' && ja4 === '') return said.cs;
  if (said.cs === null) {
    return { headerNames: [], ordered: false, acceptLanguage: '', acceptEncoding: '', ja3, ja4 };
  }
  return { ...said.cs, ja3: said.cs.ja3 || ja3, ja4: said.cs.ja4 || ja4 };
}

/** Nobody vouches for a stranger's fingerprints: they are neither used nor kept where something could use them. */
function withoutNetworkClaims(said: Said): Said {
  const { ja3, ja4, ...metadata } = said.metadata;
  const claims = said.cs !== null || ja3 !== undefined || ja4 !== undefined;
  return claims ? { ...said, cs: null, metadata, marks: [...said.marks, 'client_signals_ignored'] } : said;
}

function textOf(value: string | number | boolean | undefined): string {
  return typeof value === 'string' ? value : '';
}
