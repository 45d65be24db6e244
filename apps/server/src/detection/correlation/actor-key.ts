import type { ActorKey } from '../detection.ts';
import type { ClientSignals } from '../report.ts';
import type { Sighting } from '../sighting.ts';
import { stableId } from './stable-id.ts';

interface OfSignals {
  readonly organizationId: string;
  readonly userAgent: string;
  readonly actor: ActorKey;
}

/** Readers keep the signals that come again and again, so whose they were last is kept with them. */
const ofSignals = new WeakMap<ClientSignals, OfSignals>();

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
  const { cs, reporter, organizationId } = sighting;
  if (cs !== null && (cs.ja4 !== '' || fingerprint !== '')) return ofFingerprint(cs, sighting, fingerprint);
  if (reporter.kind === 'key' || reporter.kind === 'edge') {
    return { id: stableId('reporter', organizationId, reporter.keyId), kind: 'reporter' };
  }
  return { id: stableId('address', organizationId, sighting.ip ?? ''), kind: 'address' };
}

function ofFingerprint(
  cs: ClientSignals,
  { organizationId, userAgent }: Pick<Sighting, 'organizationId' | 'userAgent'>,
  fingerprint: string,
): ActorKey {
  const last = ofSignals.get(cs);
  if (last?.userAgent === userAgent && last.organizationId === organizationId) return last.actor;
  const id = stableId('fingerprint', organizationId, cs.ja4, fingerprint, userAgent);
  const actor: ActorKey = { id, kind: 'fingerprint' };
  ofSignals.set(cs, { organizationId, userAgent, actor });
  return actor;
}
