import { judge } from '@sundew/threat/scoring/judge';
import { actorKeyOf } from './correlation/actor-key.ts';
import { headerFingerprint } from './correlation/header-fingerprint.ts';
import type { Detection } from './detection.ts';
import type { Gathered } from './gathering/gatherer.ts';
import type { Sighting } from './sighting.ts';

/** Judges the evidence of a sighting. The verdict depends on nothing but the evidence and the property's threshold. */
export function judgeSighting(sighting: Sighting, gathered: Gathered): Detection {
  const fingerprint = headerFingerprint(sighting.cs);
  return {
    sighting,
    verdict: judge(gathered, { responseThreshold: sighting.responseThreshold }),
    network: gathered.network,
    signatures: gathered.signatures,
    headerFingerprint: fingerprint,
    actor: actorKeyOf(sighting, fingerprint),
  };
}
