import type { Detection } from '../detection.ts';
import { packFlags } from '../stored/flags.ts';
import { isSentByAnotherSite } from '../visitors/sent-by-another-site.ts';
import { type ColumnValue, canonicalIp, copyLine, isoTime } from './copy-text.ts';
import { detailJson } from './detail-json.ts';
import { placeOf } from './place-of.ts';

/** Columns the recorder writes, in the order of `rowValues`. */
export const COLUMNS = [
  'organization_id',
  'id',
  'ts',
  'property_id',
  'decoy_id',
  'actor_id',
  'source',
  'sensor',
  'trust',
  'score',
  'level',
  'category',
  'confidence',
  'flags',
  'sample_weight',
  'ip',
  'user_agent',
  'method',
  'url',
  'path',
  'referrer',
  'country',
  'city',
  'asn',
  'asn_org',
  'ja3',
  'ja4',
  'header_fingerprint',
  'client_timestamp',
  'visitor_id',
  'action',
  'detail',
] as const;

/** A detection on its way to the table: what statistics need, and the finished line. */
export interface Row {
  readonly detection: Detection;
  readonly ip: string | null;
  readonly flags: number;
  readonly values: readonly ColumnValue[];
  readonly line: string;
}

/** Serialises a detection once; both ways of writing use the result. */
export function toRow(detection: Detection): Row {
  const ip = canonicalIp(detection.sighting.ip);
  const flags = flagsOf(detection);
  const values = rowValues(detection, ip, flags);
  return { detection, ip, flags, values, line: copyLine(values) };
}

function flagsOf({ sighting, network, findings, decision }: Detection): number {
  const place = placeOf(sighting);
  return packFlags({
    test: sighting.isTest,
    unprovenTest: sighting.isUnprovenTest,
    proxy: network?.isProxy ?? false,
    vpn: network?.isVpn ?? false,
    tor: network?.isTor ?? false,
    datacenter: network?.isHosting ?? false,
    induced: isSentByAnotherSite(sighting),
    incomplete: sighting.marks.includes('incomplete'),
    uncounted: !sighting.standing.statistics,
    unbilled: !sighting.standing.billing,
    impostor: findings.some(({ code, seenAtMs }) => code === 'crawler_impersonation' && seenAtMs === null),
    blocked: decision.action === 'block' || isRefused(sighting),
    onLogin: place === 'login',
    onCart: place === 'cart',
    onSearch: place === 'search',
  });
}

/** True when a sensor of the site says that it did not let the request through. */
function isRefused({ said: { metadata }, trust }: Detection['sighting']): boolean {
  if (trust === 'anonymous' || metadata.dry_run === true) return false;
  return metadata.blocked === true || metadata.action === 'DENY' || metadata.action === 'THROTTLE';
}

function rowValues(detection: Detection, ip: string | null, flags: number): ColumnValue[] {
  const { sighting, verdict, network } = detection;
  const { said, cs } = sighting;
  return [
    sighting.organizationId,
    sighting.id,
    isoTime(sighting.atMs),
    sighting.propertyId,
    sighting.decoyId,
    detection.actor.id,
    sighting.source,
    sighting.sensor,
    sighting.trust,
    verdict.score,
    verdict.level,
    verdict.category,
    verdict.confidence,
    flags,
    sighting.sampleWeight,
    ip,
    sighting.userAgent,
    said.method,
    said.url,
    said.path,
    said.referrer,
    network?.country ?? null,
    network?.city ?? null,
    network?.asn ?? null,
    network?.asnOrg ?? null,
    cs?.ja3 || null,
    cs?.ja4 || null,
    detection.headerFingerprint || null,
    isoTime(said.clientTimestampMs),
    sighting.visitor?.id ?? null,
    detection.decision.action,
    detailJson(detection),
  ];
}
