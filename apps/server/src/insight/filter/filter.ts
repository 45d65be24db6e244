import type { DecisionAction } from '@sundew/wire/decisions';
import type { Source } from '@sundew/wire/sources';
import type { TriageStatus } from '@sundew/wire/triage';
import type { SignatureType, ThreatCategory, ThreatLevel } from '@sundew/wire/verdict';
import type { VisitKind } from '@sundew/wire/visit-kinds';

/** Values a column must have (any of them; null: no matter) and must not have. */
export interface Choice<Value> {
  readonly in: readonly Value[] | null;
  readonly notIn: readonly Value[];
}

/** A path as given, or every path that begins with it. */
export interface PathPattern {
  readonly text: string;
  readonly prefix: boolean;
}

/**
 * Which detections are meant, with every excluding twin already folded in. Times are milliseconds since the epoch,
 * `fromMs` included and `toMs` not; scores are 0–100, both included (an empty range matches nothing).
 */
export interface DetectionFilter {
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly minScore: number;
  readonly maxScore: number;
  /** Bits of `FLAG` that must be set, and that must not be. */
  readonly flagsSet: number;
  readonly flagsClear: number;
  readonly property: Choice<string>;
  readonly source: Choice<Source>;
  /** Names of sensors, as stored. */
  readonly sensor: Choice<string>;
  readonly level: Choice<ThreatLevel>;
  readonly category: Choice<ThreatCategory>;
  /** Who came, as the overview tells visits apart. */
  readonly kind: Choice<VisitKind>;
  readonly country: Choice<string>;
  readonly status: Choice<TriageStatus>;
  readonly actor: Choice<string>;
  readonly decoy: Choice<string>;
  readonly visitor: Choice<string>;
  /** What was decided about the request. */
  readonly action: Choice<DecisionAction>;
  /** Types of attack that were found in the request. */
  readonly attack: Choice<SignatureType>;
  /** MITRE tactics that a detection serves. */
  readonly tactic: Choice<string>;
  /** MITRE techniques, as the matrix counts them. */
  readonly technique: Choice<string>;
  /** Who sends the crawler, as the verdict says. */
  readonly aiOperator: Choice<string>;
  /** AI assistants that sent the visit; only referrals have one. */
  readonly aiPlatform: Choice<string>;
  /** Whether the sensor refused the visitor. */
  readonly refused: Choice<true>;
  /** Whether a rule of this service had the visitor blocked. */
  readonly enforced: Choice<true>;
  /** Addresses and networks in CIDR notation. */
  readonly ip: Choice<string>;
  readonly path: Choice<PathPattern>;
  /** Text that must occur, and that must not, in what `search` looks at. */
  readonly text: Choice<string>;
}

const ANY = { in: null, notIn: [] } as const;

/** Matches every detection. */
export const EVERYTHING: DetectionFilter = {
  fromMs: null,
  toMs: null,
  minScore: 0,
  maxScore: 100,
  flagsSet: 0,
  flagsClear: 0,
  property: ANY,
  source: ANY,
  sensor: ANY,
  level: ANY,
  category: ANY,
  kind: ANY,
  country: ANY,
  status: ANY,
  actor: ANY,
  decoy: ANY,
  visitor: ANY,
  action: ANY,
  attack: ANY,
  tactic: ANY,
  technique: ANY,
  aiOperator: ANY,
  aiPlatform: ANY,
  refused: ANY,
  enforced: ANY,
  ip: ANY,
  path: ANY,
  text: ANY,
};

/** True when nothing can match, so that nobody needs to be asked. */
export function matchesNothing(filter: DetectionFilter): boolean {
  return (
    filter.minScore > filter.maxScore ||
    (filter.flagsSet & filter.flagsClear) !== 0 ||
    (filter.fromMs !== null && filter.toMs !== null && filter.fromMs >= filter.toMs)
  );
}

/** Whether the filter asks for nothing beside what is named. */
export function asksOnlyFor(filter: DetectionFilter, names: readonly (keyof DetectionFilter)[]): boolean {
  return (Object.keys(EVERYTHING) as (keyof DetectionFilter)[]).every(
    (name) => names.includes(name) || JSON.stringify(filter[name]) === JSON.stringify(EVERYTHING[name]),
  );
}

export function isOpen(choice: Choice<unknown>): boolean {
  return choice.in === null && choice.notIn.length === 0;
}
