import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { STRENGTH_OF, tieText } from '@sundew/wire/ties';
import { DAY_MS } from '../../platform/time/units.ts';
import { defined, type StixObject } from '../actors/stix/observables.ts';
import { CONFIDENCE } from '../actors/stix/tie-relationships.ts';
import type { Entry } from './entries-store.ts';

/** Addresses get other owners, so what an actor came from means something for as long only. */
const VALID_MS = 7 * DAY_MS;
/** Rules of Suricata with lower numbers are somebody else's. */
const FIRST_SID = 1_000_000_000;
const SIDS = 1_000_000_000;

/** The STIX object of an entry. What an object names is in the collection as well. */
export function objectOf(entry: Entry): StixObject {
  const { type, uuid, since, added } = entry;
  return {
    ...{ type, spec_version: '2.1', id: `${type}--${uuid}` },
    // What is newer than the object was made with it.
    created: new Date(Math.min(since.getTime(), added.getTime())).toISOString(),
    modified: added.toISOString(),
    ...defined(membersOf(entry)),
  };
}

function membersOf(entry: Entry): Readonly<Record<string, unknown>> {
  const { type, actor_id: actorId, indicator, other, reason, ja4, detections, since, until } = entry;
  if (type === 'threat-actor') {
    const lines = [`Seen ${detections} times.`, ...(ja4 === null ? [] : [`TLS fingerprint (JA4): ${ja4}`])];
    return {
      ...{ name: `Actor ${actorId?.slice(0, 8)}`, description: lines.join('\n') },
      ...{ first_seen: since.toISOString(), last_seen: until.toISOString() },
    };
  }
  if (type === 'relationship' && other !== null && reason !== null) {
    return {
      ...{
        relationship_type: 'related-to',
        source_ref: `threat-actor--${actorId}`,
        target_ref: `threat-actor--${other}`,
      },
      description: tieText(reason),
      confidence: CONFIDENCE[STRENGTH_OF[reason]],
      labels: [reason, STRENGTH_OF[reason]],
    };
  }
  if (type === 'relationship') {
    return {
      relationship_type: 'indicates',
      source_ref: `indicator--${indicator}`,
      target_ref: `threat-actor--${actorId}`,
    };
  }
  const isBlock = actorId === null;
  const end = isBlock ? until.getTime() : until.getTime() + VALID_MS;
  return {
    name: isBlock ? `Blocked: ${entry.target ?? ja4}` : `Visitor at ${entry.target}`,
    indicator_types: ['malicious-activity'],
    ...patternOf(entry),
    valid_from: since.toISOString(),
    valid_until: new Date(Math.max(end, since.getTime() + 1)).toISOString(),
  };
}

function patternOf({ target, ja4 }: Entry) {
  if (ja4 !== null) return { pattern_type: 'suricata', pattern: suricataRule(ja4) };
  const [address = '', bits] = (target ?? '').split('/');
  const type = isIP(address) === 6 ? 'ipv6-addr' : 'ipv4-addr';
  const compares = bits === undefined ? '=' : 'ISSUBSET';
  return { pattern_type: 'stix', pattern: `[${type}:value ${compares} '${target}']` };
}

/** STIX has no word for JA4; Suricata has one. @param ja4 of the alphabet that fingerprints have */
function suricataRule(ja4: string): string {
  const sid = FIRST_SID + (createHash('sha256').update(ja4).digest().readUInt32BE(0) % SIDS);
  return `alert tls any any -> any any (msg:"Blocked TLS client"; ja4.hash; content:"${ja4}"; sid:${sid}; rev:1;)`;
}
