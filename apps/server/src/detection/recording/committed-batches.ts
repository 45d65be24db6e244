import type { Facts } from './facts.ts';

/** Facts of a batch by organization. */
export type BatchFacts = ReadonlyMap<string, readonly Facts[]>;

/** Is told which batches this process commits, and what they added. */
export interface CommittedBatches {
  /**
   * Announces a batch that is about to be committed under this id.
   * @returns to be called once, with what the batch added, or with null when it was not committed
   */
  begin(batchId: string): (facts: BatchFacts | null) => void;
}
