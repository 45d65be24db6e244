import type { ThreatLevel } from '@sundew/wire/verdict';

interface Level {
  readonly level: ThreatLevel;
  /** The highest score of the level. */
  readonly upTo: number;
  readonly recommendedAction: string;
}

/** Specification, "Threat levels". */
const LEVELS: readonly Level[] = [
  { level: 'MINIMAL', upTo: 20, recommendedAction: 'Allow' },
  { level: 'LOW', upTo: 40, recommendedAction: 'Log' },
  { level: 'MEDIUM', upTo: 60, recommendedAction: 'Monitor/Challenge' },
  { level: 'HIGH', upTo: 80, recommendedAction: 'Challenge/Block' },
];
const HIGHEST: Level = { level: 'CRITICAL', upTo: 100, recommendedAction: 'Block' };

/** From this score on, evidence of our own is strong enough to corroborate a client's words. */
export const HIGH_SCORE = 61;

/** Level of a whole score. */
export function levelOf(score: number): ThreatLevel {
  return rowOf(score).level;
}

/** Recommended action of a whole score, in the specification's words. */
export function recommendedActionOf(score: number): string {
  return rowOf(score).recommendedAction;
}

function rowOf(score: number): Level {
  return LEVELS.find((row) => score <= row.upTo) ?? HIGHEST;
}
