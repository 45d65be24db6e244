import { decide, findFacts, type Trusted } from '@sundew/threat/scoring/decide';
import { judge } from '@sundew/threat/scoring/judge';
import { actorKeyOf } from './correlation/actor-key.ts';
import { headerFingerprint } from './correlation/header-fingerprint.ts';
import type { Detection } from './detection.ts';
import type { Gathered } from './gathering/gatherer.ts';
import type { Sighting } from './sighting.ts';

/**
 * Judges the evidence of a sighting, and decides what to do about it. Both depend on nothing but the evidence and the
 * policy of the property.
 */
export function judgeSighting(sighting: Sighting, gathered: Gathered): Detection {
  const fingerprint = headerFingerprint(sighting.cs);
  const verdict = judge(gathered, { responseThreshold: sighting.responseThreshold });
  const findings = findFacts(gathered);
  return {
    sighting,
    verdict,
    findings,
    decision: decide(
      findings,
      sighting.standing.scored ? verdict.score : 0,
      sighting.policy,
      trustedOf(sighting, gathered),
    ),
    network: gathered.network,
    signatures: gathered.signatures,
    headerFingerprint: fingerprint,
    actor: actorKeyOf(sighting, fingerprint),
  };
}

/** Whoever the owner lists, and a crawler that proved its name, are let in whatever they look like. */
function trustedOf({ allowedAs }: Sighting, { crawler }: Gathered): Trusted | null {
  if (allowedAs !== null) return { code: 'allow_listed', what: allowedAs };
  return crawler?.verified === true ? { code: 'verified_crawler', what: crawler.name } : null;
}
