import type { DecisionAction } from '@sundew/wire/decisions';

/** What an organization waits for, as little as is enough to leave the rest alone. */
export interface Interest {
  /** The least score that anything looks at; null when nothing looks at scores. */
  readonly minScore: number | null;
  /** Whether something waits for visitors who are to be challenged or blocked. */
  readonly decisions: boolean;
  /** Whether something waits for hits of decoys, whatever their score. */
  readonly decoys: boolean;
}

export const NOTHING: Interest = { minScore: null, decisions: false, decoys: false };

export interface Seen {
  readonly score: number;
  readonly action: DecisionAction;
  readonly decoyId: string | null;
}

/** Whether a detection may mean something to the organization; the reaction looks closer. */
export function isOfInterest({ minScore, decisions, decoys }: Interest, { score, action, decoyId }: Seen): boolean {
  if (minScore !== null && score >= minScore) return true;
  if (decoys && decoyId !== null) return true;
  return decisions && (action === 'block' || action === 'challenge');
}

/** What is enough for both. */
export function joined(one: Interest | undefined, other: Interest): Interest {
  if (one === undefined) return other;
  const scores = [one.minScore, other.minScore].filter((score) => score !== null);
  return {
    minScore: scores.length === 0 ? null : Math.min(...scores),
    decisions: one.decisions || other.decisions,
    decoys: one.decoys || other.decoys,
  };
}
