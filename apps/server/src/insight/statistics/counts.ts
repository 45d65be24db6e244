import type { HarmPlace } from '@sundew/wire/visit-kinds';

/** Counts of one day by what was found; what is reported is summed up from these. */
export interface ThreatCount {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
  readonly source: string;
  readonly level: string;
  readonly category: string;
  readonly is_impostor: boolean;
  /** Where it was asked for, where bots do harm. */
  readonly place: HarmPlace | null;
  readonly detections: number;
  readonly score_sum: number;
  readonly high_risk: number;
  readonly blocked: number;
}

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

export interface Counts {
  readonly threats: readonly ThreatCount[];
  readonly countries: readonly ValueCount[];
  readonly tops: TopValues;
}

/** The most frequent values of each kind, most frequent first. */
export interface TopValues {
  readonly ip: readonly ValueCount[];
  readonly path: readonly ValueCount[];
  readonly actor: readonly ValueCount[];
  readonly user_agent: readonly ValueCount[];
  readonly uniqueIps: number;
}

/** What is counted beside detections. */
export interface Beside {
  /** Reports that a rate limit refused in the hours that begin in the period; of the filters it knows property and address. */
  readonly suppressed: number;
  /** Cases with evidence in the period that nobody has answered; of the filters it knows the property. */
  readonly openCases: number;
}
