import { hash } from 'node:crypto';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { ActorKey } from '../detection.ts';
import type { Sighting } from '../sighting.ts';

const known = new BoundedCache<string>(16_384);
const LONGEST_KEPT = 2_048;

/**
 * Whom a detection belongs to. Who uses a credential that a decoy handed out is who took it. With client signals it is
 * the fingerprint (JA4, header family, User-Agent), whatever the address; without them all of one sensor's detections
 * are one actor, and a stranger is its address.
 * @param fingerprint of the headers, empty when there are none
 */
export function actorKeyOf(sighting: Sighting, fingerprint: string): ActorKey {
  const own = ownKeyOf(sighting, fingerprint);
  const [canary] = sighting.canaries ?? [];
  return canary === undefined || !sighting.standing.correlation ? own : { id: canary.actorId, kind: own.kind };
}

function ownKeyOf(sighting: Sighting, fingerprint: string): ActorKey {
  const { cs, userAgent, reporter, organizationId } = sighting;
  const ja4 = cs?.ja4 ?? '';
  if (ja4 !== '' || fingerprint !== '') {
    return { id: stableId('fingerprint', organizationId, ja4, fingerprint, userAgent), kind: 'fingerprint' };
  }
  if (reporter.kind === 'key' || reporter.kind === 'edge') {
    return { id: stableId('reporter', organizationId, reporter.keyId), kind: 'reporter' };
  }
  return { id: stableId('address', organizationId, sighting.ip ?? ''), kind: 'address' };
}

/** A UUIDv8 (RFC 9562) of the SHA-256 over the parts: the same parts give the same id on every node. */
function stableId(...parts: readonly string[]): string {
  const text = parts.join('\n');
  const found = known.get(text);
  if (found !== undefined) return found;
  const hex = hash('sha256', text, 'hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  if (text.length <= LONGEST_KEPT) known.set(text, id);
  return id;
}
