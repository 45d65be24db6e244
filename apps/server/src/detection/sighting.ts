import type { AgentClaim } from '@sundew/sensor-core/signed-agent/agent-claim';
import type { DecisionPolicy } from '@sundew/threat/scoring/decide';
import type { Source } from '@sundew/wire/sources';
import type { Trust } from '@sundew/wire/verdict';
import type { PropertyPaths } from '../accounts/properties/decisions.ts';
import type { Harvest } from './harvest.ts';
import type { ClientSignals, Observed, Refused, Reporter, Said } from './report.ts';
import type { UsedCanary } from './used-canary.ts';
import type { VisitorKey } from './visitor.ts';

/** What a detection counts for; decided once in `admit`, asked nowhere else by source or test flag. */
export interface Standing {
  readonly statistics: boolean;
  readonly billing: boolean;
  readonly correlation: boolean;
  /** Whether it is kept against its visitor, and counted in what the visitor does. */
  readonly memory: boolean;
  readonly enforcement: boolean;
  readonly scored: boolean;
}

/** A report whose facts are settled: what is observed, what is believed and what is only claimed. */
export interface Sighting {
  readonly id: string;
  readonly atMs: number;
  readonly organizationId: string;
  readonly propertyId: string;
  readonly decoyId: string | null;
  readonly source: Source;
  readonly sensor: string;
  readonly trust: Trust;
  readonly standing: Standing;
  readonly isTest: boolean;
  /** Test traffic by its own word only. */
  readonly isUnprovenTest: boolean;
  readonly sampleWeight: number;
  readonly ip: string | null;
  readonly userAgent: string;
  readonly cs: ClientSignals | null;
  readonly claimedIp: string | null;
  readonly claimedUserAgent: string | null;
  readonly reporter: Reporter;
  /** What the connection showed, where the visitor itself made it (public door, decoys). */
  readonly observed?: Observed | null;
  readonly said: Said;
  /** Credentials of decoys that the visitor used, the one handed out first in front. */
  readonly canaries?: readonly UsedCanary[];
  /** The agent that says it signed the request; proven by a gatherer, and never stored. */
  readonly agent?: AgentClaim | null;
  /** Where the link that was followed was taken from, when it was stamped. */
  readonly harvest?: Harvest | null;
  /** `incomplete`, `oversized_metadata`, … shown to the reader of the detection. */
  readonly marks: readonly string[];
  /** Score from which the property responds by itself; see `thresholds` of the threat package. */
  readonly responseThreshold: number;
  /** Null without an address. */
  readonly visitor: VisitorKey | null;
  /** What the property does with what is found. */
  readonly policy: DecisionPolicy;
  /** How fast evidence fades at the property, in ms. */
  readonly halfLifeMs: number;
  /** Paths that the property says are its own, and those that it says are bait. */
  readonly paths: PropertyPaths;
  /** The entry of the property's allow list that the visitor matches, in words. */
  readonly allowedAs: string | null;
}

/** Why a report became no detection. It is counted, never answered with an error. */
export interface Dropped {
  readonly dropped:
    | 'unknown_organization'
    | 'unknown_property'
    | Refused
    | 'paused_property'
    | 'sampled_out'
    | 'deleted_organization';
}

export function isDropped<Kept extends object>(value: Kept | Dropped): value is Dropped {
  return 'dropped' in value;
}
