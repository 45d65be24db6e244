import type { ActorKey } from '../detection.ts';
import type { Sighting } from '../sighting.ts';
import { stableId } from './stable-id.ts';

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
