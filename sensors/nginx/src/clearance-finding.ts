import { isEvidence } from '@sundew/sensor-core/clearance/evidence';

/** What clearance found about a visitor, for the report. */
export interface ClearanceFinding {
  readonly isRefused: boolean;
  /** Refused for what speaks against the visitor, not for a token that is not there yet. */
  readonly blocked: boolean;
  readonly flags: readonly string[];
}

/** @param told `deny` or `watch`, a space, and the label, as the checker says it; empty for nothing */
export function clearanceFinding(told: string): ClearanceFinding | null {
  const space = told.indexOf(' ');
  if (space === -1) return null;
  const isRefused = told.slice(0, space) === 'deny';
  const speaksAgainst = isEvidence(told.slice(space + 1));
  return { isRefused, blocked: isRefused && speaksAgainst, flags: speaksAgainst ? ['rule:clearance'] : [] };
}
