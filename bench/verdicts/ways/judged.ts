import type { DecisionAction } from '@sundew/wire/decisions';

/** What was decided about one request; in the order in which the requests came. */
export interface Judged {
  /** Number of the visitor; see `doors.ts`. */
  readonly visitor: number;
  readonly address: string;
  readonly target: string;
  /** Null where it was judged and only counted, so that nothing tells the decision. */
  readonly action: DecisionAction | null;
}
