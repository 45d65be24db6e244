import type { ScoreCategory } from '@sundew/wire/verdict';
import type { Evidence } from '../facts/evidence.ts';
import type { Signal } from '../facts/verdict.ts';

/** A scoring category: reads the evidence, gives its reasons. Pure; never throws, whatever the strings and numbers. */
export interface Category {
  /** Snake case, after its file. */
  readonly name: ScoreCategory;
  /** Reasons with whole, positive points (or 0 for a remark). Their sum may pass 100: the tally caps it. */
  signals(evidence: Evidence): readonly Signal[];
}

/** Shared by every category that has nothing to say. */
export const NO_SIGNALS: readonly Signal[] = Object.freeze([]);
