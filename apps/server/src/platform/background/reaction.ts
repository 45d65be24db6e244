import type { Database } from '../database/database.ts';
import type { ClaimedEntry } from './outbox.ts';

/**
 * An effect of something committed. It may run more than once for one entry (a process can die after the effect and
 * before its entry is removed), so running it again must change nothing.
 */
export interface Reaction {
  /** `outbox.reaction` of the entries it carries out. */
  readonly name: string;
  /** How many entries of one organization are carried out side by side, or groups of them; 1 when it is left out. */
  readonly atOnce?: number;
  /** Its entries are taken before those of others: somebody who attacks is let in until they are carried out. */
  readonly isUrgent?: true;
  /** @throws when it should be tried again later */
  run(entry: ClaimedEntry, context: ReactionContext): Promise<void>;
  /**
   * Carries out all that is due of one organization, where that costs little more than one entry.
   * @throws when each is to be tried alone
   */
  runTogether?(entries: readonly ClaimedEntry[], context: ReactionContext): Promise<void>;
}

export interface ReactionContext {
  readonly database: Database;
  /** Aborted when the entry's lease is about to end, or the service: whatever is left then is done another time. */
  readonly signal: AbortSignal;
}
