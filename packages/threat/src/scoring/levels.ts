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

/** The lowest score of a level. */
export function lowestScoreOf(level: ThreatLevel): number {
  const place = LEVELS.findIndex((row) => row.level === level);
  const below = LEVELS.at(place < 0 ? -1 : place - 1);
  return place === 0 || below === undefined ? 0 : below.upTo + 1;
}

/** Recommended action of a whole score, in the specification's words. */
export function recommendedActionOf(score: number): string {
  return rowOf(score).recommendedAction;
}

function rowOf(score: number): Level {
  return LEVELS.find((row) => score <= row.upTo) ?? HIGHEST;
}
