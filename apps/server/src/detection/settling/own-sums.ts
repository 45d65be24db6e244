import type { CommittedBatches } from '../recording/committed-batches.ts';
import { addFacts, type Deltas, noDeltas } from '../recording/deltas.ts';
import type { Facts } from '../recording/facts.ts';

/** So many rows of statistics, actors and addresses are kept in memory for all organizations together: some 40 MB. */
const MOST_KEYS = 100_000;

/** What batches of this process added to one organization, summed up. */
export interface Summed {
  /** Ids of the pending rows that say the same. */
  readonly batchIds: ReadonlySet<string>;
  readonly deltas: Deltas;
}

/**
 * What this process committed and nobody has settled yet, summed up already: whoever settles here need not read it from
 * the table again. Only a shortcut: the pending rows say the same, and whether they are still there decides.
 */
export interface OwnSums extends CommittedBatches {
  /** Hands over the sums of an organization and begins new ones; null when there are none. */
  take(organizationId: string): Summed | null;
  /** Pending rows were taken from the table, so sums must not have them any more. */
  taken(organizationId: string, batchId: string): void;
  /** How many batches have begun. */
  begun(): number;
  /** Organizations that have sums; those of which one of the first `begun` batches is a part, when that is given. */
  organizations(begun?: number): string[];
  /** Ids of batches after the first `begun` ones: under way, or in sums of the organization of such batches only. */
  known(organizationId: string, begun: number): string[];
  /** Rows of statistics, actors and addresses that wait in memory. */
  keys(): number;
  /** The same for one organization. */
  keysOf(organizationId: string): number;
}

interface Growing {
  readonly batchIds: Set<string>;
  readonly deltas: Deltas;
  /** Number of the first batch. */
  first: number;
}

interface UnderWay {
  readonly number: number;
  /** Organizations for which its pending row was taken before we heard of the commit. */
  readonly takenFor: Set<string>;
}

/** @param mostKeys from here on batches are left to the table */
export function createOwnSums(mostKeys = MOST_KEYS): OwnSums {
  const sums = new Map<string, Growing>();
  const underWay = new Map<string, UnderWay>();
  let keys = 0;
  let begun = 0;

  function drop(organizationId: string): Growing | undefined {
    const found = sums.get(organizationId);
    if (found === undefined) return undefined;
    sums.delete(organizationId);
    keys -= found.deltas.keys;
    return found;
  }

  function add(organizationId: string, batchId: string, number: number, facts: readonly Facts[]): void {
    if (keys >= mostKeys) return;
    let sum = sums.get(organizationId);
    if (sum === undefined) {
      sum = { batchIds: new Set(), deltas: noDeltas(organizationId), first: number };
      sums.set(organizationId, sum);
    }
    const before = sum.deltas.keys;
    for (const each of facts) addFacts(sum.deltas, each);
    keys += sum.deltas.keys - before;
    sum.batchIds.add(batchId);
    sum.first = Math.min(sum.first, number);
  }

  return {
    begin(batchId) {
      begun += 1;
      const batch: UnderWay = { number: begun, takenFor: new Set() };
      underWay.set(batchId, batch);
      return (facts) => {
        underWay.delete(batchId);
        for (const [organizationId, list] of facts ?? []) {
          if (!batch.takenFor.has(organizationId)) add(organizationId, batchId, batch.number, list);
        }
      };
    },
    take: (organizationId) => drop(organizationId) ?? null,
    taken(organizationId, batchId) {
      underWay.get(batchId)?.takenFor.add(organizationId);
      if (sums.get(organizationId)?.batchIds.has(batchId)) drop(organizationId);
    },
    begun: () => begun,
    organizations(until = Number.POSITIVE_INFINITY) {
      return [...sums].filter(([, { first }]) => first <= until).map(([organizationId]) => organizationId);
    },
    known(organizationId, since) {
      const later = [...underWay].filter(([, { number }]) => number > since).map(([batchId]) => batchId);
      const sum = sums.get(organizationId);
      return sum === undefined || sum.first <= since ? later : [...sum.batchIds, ...later];
    },
    keys: () => keys,
    keysOf: (organizationId) => sums.get(organizationId)?.deltas.keys ?? 0,
  };
}
