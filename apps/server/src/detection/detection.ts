import type { NetworkFacts, SignatureMatch } from '@sundew/threat/facts/evidence';
import type { Verdict } from '@sundew/threat/facts/verdict';
import type { Decision } from '@sundew/threat/scoring/decide';
import type { Finding } from '@sundew/threat/scoring/decision-fact';
import type { IpFacts } from '../outside/addresses/ip-intelligence-port.ts';
import type { HandedOutCanary } from './handed-out-canary.ts';
import type { Sighting } from './sighting.ts';

/** A judged sighting, ready to be recorded. */
export interface Detection {
  readonly sighting: Sighting;
  readonly verdict: Verdict;
  /** Every fact that was found, whatever the property makes of it. */
  readonly findings: readonly Finding[];
  readonly decision: Decision;
  /** Name of the crawler that the visitor is, as its address proves; null for everybody else. */
  readonly verifiedCrawler: string | null;
  readonly network: (NetworkFacts & Pick<IpFacts, 'city' | 'countryName' | 'unknownKinds'>) | null;
  readonly signatures: readonly SignatureMatch[];
  /** SHA-256 prefix over the header names and the two Accept values; empty without `cs`. */
  readonly headerFingerprint: string;
  readonly actor: ActorKey;
  /** Credentials in the answer to a hit of a decoy, stored with it. */
  readonly handedOut?: readonly HandedOutCanary[];
}

/** How detections are tied together. `reporter` groups (no `cs`) never confirm rotation. */
export interface ActorKey {
  readonly id: string;
  readonly kind: 'fingerprint' | 'reporter' | 'address';
}
