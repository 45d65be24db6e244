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
  const verifiedCrawler = gathered.crawler?.verified === true ? gathered.crawler.name : null;
  return {
    sighting,
    verdict,
    findings,
    decision: decide(
      findings,
      sighting.standing.scored ? verdict.score : 0,
      sighting.policy,
      trustedAs(sighting.allowedAs, verifiedCrawler),
    ),
    verifiedCrawler,
    network: gathered.network,
    signatures: gathered.signatures,
    headerFingerprint: fingerprint,
    actor: actorKeyOf(sighting, fingerprint),
  };
}

/** Whoever the owner lists, and a crawler that proved its name, are let in whatever they look like. */
export function trustedAs(allowedAs: string | null, verifiedCrawler: string | null): Trusted | null {
  if (allowedAs !== null) return { code: 'allow_listed', what: allowedAs };
  return verifiedCrawler === null ? null : { code: 'verified_crawler', what: verifiedCrawler };
}
