import type { BlastRadius } from '@sundew/wire/response-actions';
import type { EventDetection } from '../events/event-detection.ts';
import type { RuleRow } from '../rules/enabled-rules.ts';
import type { PlannedRun, PlannedStep } from './plan-responses.ts';

/** A planned run with what it comes from. */
export interface Run extends PlannedRun {
  readonly rule: RuleRow;
  readonly detection: EventDetection;
  /** The person who wants it, where it was not left to the response action. */
  readonly by?: string;
}

/** A run with who shares its target, and what follows from it. */
export interface WeighedRun extends Run {
  /** Null where nobody would be blocked anew. */
  readonly radius: BlastRadius | null;
  readonly askAbove: number;
  readonly doubt: Doubt | null;
}

/** `ask`: more share the target than the response action takes on itself; `declined`: a person has said no lately. */
export type Doubt = 'ask' | 'declined';

/** Whether a step turns somebody away. What a guard rail spares it does not, and what only counts harms nobody. */
export function turnsAway({ step, rail }: PlannedStep): boolean {
  return step.kind === 'block' && step.at.mode === 'block' && rail === null;
}
